import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { Account } from '../api/accounts.ts';
import { maskedNumber } from '../model/account-values.ts';
import styles from './account-list.module.css';

interface Props {
  account: Account;
  onEdit: () => void;
  onDelete: () => void;
}

/** One account: bank, last four digits, holder, and why it is locked. */
export function AccountRow({ account, onEdit, onDelete }: Props) {
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
