import { FormProvider } from 'react-hook-form';
import { APPLICATION_BANKS } from '../../../../../shared/data/banks.ts';
import type { Account } from '../../accounts/api/accounts.ts';
import { AccountFields } from '../../accounts/components/account-fields.tsx';
import { maskedNumber } from '../../accounts/model/account-values.ts';
import { ChoiceCards } from '../draft/choice-cards.tsx';
import styles from './account-step.module.css';
import type { ApplicationState } from '../draft/use-application.ts';

const NEW = 'new';

interface Props {
  application: ApplicationState;
  accounts: readonly Account[];
}

/** Step 5: the account for refunds. */
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
