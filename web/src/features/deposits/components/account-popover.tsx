import { withJosa } from '../../../../../shared/josa.ts';
import type { DepositAccount } from '../../../../../shared/schemas/meeting.ts';
import { Popover } from '../../../ui/popover.tsx';
import { AccountRow, AmountRow, type Deposit, TransferNameRow } from './account-rows.tsx';
import styles from './deposits.module.css';

export interface Owed {
  /** For the meeting with whom. */
  team: string;
  deposit: Deposit;
}

interface Props {
  /** Text of the button that opens it. */
  trigger: string;
  account: DepositAccount;
  owed: readonly Owed[];
  hasSent: boolean;
}

/** A popover with the account for deposits, and what is to be sent there: nobody is to send one twice. */
export function AccountPopover({ trigger, account, owed, hasSent }: Props) {
  return (
    <Popover trigger={trigger} title="보증금 입금 계좌">
      <div className={styles.rows}>
        <AccountRow account={account} />
        {owed.map(({ team, deposit }) => (
          <section key={deposit.transfer_name} className={styles.rows} aria-label={team}>
            <p className="label strong">{withJosa(team, '와/과')}의 만남</p>
            <AmountRow deposit={deposit} />
            <TransferNameRow deposit={deposit} />
          </section>
        ))}
        {owed.length === 0 && (
          <p className="label">
            {hasSent ? (
              <>
                <b className="strong c-brand">입금했어요.</b> 더 보낼 돈은 없어요.
              </>
            ) : (
              '지금 보낼 돈은 없어요. 매칭되면 금액과 보낼 이름을 알려 드려요.'
            )}
          </p>
        )}
      </div>
    </Popover>
  );
}
