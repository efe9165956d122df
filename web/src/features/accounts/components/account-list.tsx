import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useDelete } from '../../../ui/use-asked.ts';
import { type Account, type AccountId, useDeleteAccount } from '../api/accounts.ts';
import { AccountRow } from './account-row.tsx';

interface Props {
  accounts: readonly Account[];
  onEdit: (id: AccountId) => void;
}

/** The member's bank accounts, with a note on who sees them. */
export function AccountList({ accounts, onEdit }: Props) {
  const ask = useDelete();
  const remove = useDeleteAccount();
  const askToDelete = (account: Account) =>
    ask({
      title: '이 계좌를 지울까요?',
      text: `${account.account_bank}, 끝자리 ${account.account_number.slice(-4)}`,
      run: () => remove.mutateAsync(account.uid_accounts_info),
      done: '계좌를 지웠어요',
      failed: '계좌를 지우지 못했어요. 잠시 후 다시 시도해 주세요',
    });
  return (
    <>
      <Stack as="ul" ruled narrow>
        {accounts.map((account) => (
          <AccountRow
            key={account.uid_accounts_info}
            account={account}
            onEdit={() => onEdit(account.uid_accounts_info)}
            onDelete={() => void askToDelete(account)}
          />
        ))}
      </Stack>
      <AccountUse />
    </>
  );
}

/** What accounts are used for; shown in the list and in the editor. */
export function AccountUse() {
  return (
    <Row as="p" gap={8} align="start" above={16} below={32} className="label mute">
      <Icon name="lock" size={20} />
      계좌는 돈을 돌려드릴 때만 써요. 상대 팀과 술집에는 보이지 않아요.
    </Row>
  );
}
