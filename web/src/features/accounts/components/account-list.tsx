import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useDelete } from '../../../ui/use-asked.ts';
import { type Account, type AccountId, useDeleteAccount } from '../api/accounts.ts';
import { maskedNumber } from '../model/account-values.ts';
import styles from './account-list.module.css';

interface RowProps {
  account: Account;
  onEdit: () => void;
  onDelete: () => void;
}

/** One account: bank, last four digits, holder, and why it is locked. */
function AccountRow({ account, onEdit, onDelete }: RowProps) {
  const { account_bank: bank, account_number: number, account_owner: owner } = account;
  const name = `${bank} ${number.slice(-4)}`;
  const lock = account.has_refund
    ? '환불 기록이 있는 계좌라 지금은 바꿀 수 없어요.'
    : account.is_in_use
      ? '진행 중인 만남에 쓰는 계좌라 지금은 바꿀 수 없어요.'
      : null;
  return (
    <Row as="li" gap={16} align="start" className={styles.row}>
      <span className={styles.mark} aria-hidden="true">
        {[...bank][0]}
      </span>
      <div className="grow">
        <h2 className="label strong">{bank}</h2>
        <p className="sub num">
          <span className="sr">끝자리 {number.slice(-4)}</span>
          <span aria-hidden="true">{maskedNumber(number)}</span>
        </p>
        <p className="label sub">예금주 {owner}</p>
        {lock && (
          <Row as="p" gap={8} align="start" above={8} className="label mute">
            <Icon name="lock" size={20} />
            {lock}
          </Row>
        )}
      </div>
      {!lock && (
        <div>
          <IconButton icon="edit" label={`${name} 고치기`} onClick={onEdit} />
          <IconButton icon="trash" label={`${name} 지우기`} onClick={onDelete} />
        </div>
      )}
    </Row>
  );
}

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
