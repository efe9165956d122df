import { FormProvider } from 'react-hook-form';
import { APPLICATION_BANKS } from '../../../../../shared/data/banks.ts';
import type { Account } from '../../accounts/api/accounts.ts';
import { AccountFields } from '../../accounts/components/account-fields.tsx';
import { maskedNumber } from '../../accounts/model/account-values.ts';
import { Box, Stack } from '../../../ui/layout.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import type { ApplicationState } from '../draft/use-application.ts';

const NEW = 'new';

interface Props {
  application: ApplicationState;
  accounts: readonly Account[];
}

/** The account for refunds: a stored one, or a new one. */
export function AccountSection({ application: { accountId, accountFields, set }, accounts }: Props) {
  return (
    <Stack as="section" gap={16} above={32} aria-labelledby="account-heading">
      <div>
        <h2 className="heading" id="account-heading">
          돌려받을 계좌
        </h2>
        <Box as="p" above={4} className="label sub">
          돌려드릴 일이 생기면 이 계좌로 보내요. 상대 팀에게는 보이지 않아요.
        </Box>
      </div>
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
          <AccountFields banks={APPLICATION_BANKS} />
        </FormProvider>
      )}
    </Stack>
  );
}
