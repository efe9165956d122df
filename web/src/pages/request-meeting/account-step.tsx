import { FormProvider } from 'react-hook-form';
import { APPLICATION_BANKS } from '../../../../shared/data/banks.ts';
import type { Account } from '../../features/accounts/api/accounts.ts';
import { AccountFields } from '../../features/accounts/components/account-fields.tsx';
import { maskedNumber } from '../../features/accounts/model/account-values.ts';
import { ChoiceCards } from '../../features/meeting-request/components/choice-cards.tsx';
import styles from './request-meeting.module.css';
import type { ApplicationState } from './use-application.ts';

const NEW = 'new';

interface Props {
  application: ApplicationState;
  accounts: readonly Account[];
}

/** Step 4: where a deposit goes back to. */
export function AccountStep({ application: { accountId, accountFields, set }, accounts }: Props) {
  return (
    <>
      {accounts.length > 0 && (
        <ChoiceCards<string>
          label="돌려받을 계좌"
          value={accountId ?? NEW}
          onValueChange={(value) =>
            set({
              accountId:
                accounts.find((account) => account.uid_accounts_info === value)?.uid_accounts_info ?? null,
            })
          }
          options={[
            ...accounts.map((account) => ({
              value: account.uid_accounts_info,
              title: account.account_bank,
              text: `${maskedNumber(account.account_number)} · ${account.account_owner}`,
            })),
            { value: NEW, title: '새 계좌 입력하기' },
          ]}
        />
      )}
      {accountId === null && (
        <FormProvider {...accountFields}>
          <div className={accounts.length > 0 ? styles.fields : undefined}>
            <AccountFields banks={APPLICATION_BANKS} />
          </div>
        </FormProvider>
      )}
    </>
  );
}
