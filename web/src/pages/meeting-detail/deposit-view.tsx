import type { Side } from '../../../../shared/ids.ts';
import type { Deposit } from '../../features/deposits/components/account-rows.tsx';
import { DepositReceipt } from '../../features/deposits/components/deposit-receipt.tsx';
import { DueBand } from '../../features/deposits/components/due-band.tsx';
import { SendDeposit } from '../../features/deposits/components/send-deposit.tsx';
import { useTransfer } from '../../features/deposits/components/use-transfer.ts';
import type { FixedDetail } from '../../features/history/api/queries.ts';
import { GroupSummary, MatchMoney } from '../../features/history/components/detail-parts.tsx';
import { MatchReasons } from '../../features/history/components/match-reasons.tsx';
import { opponentOf, sizeOf } from '../../features/history/model/sides.ts';
import { dueLabel } from '../../features/history/model/words.ts';
import { dayTimeLabel, versus } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FootCta } from '../../ui/page.tsx';
import styles from './deposit-view.module.css';

interface Props {
  meeting: FixedDetail;
  deposit: Deposit;
  gender: Side;
  now: number;
  onExpire: () => void;
  onCancel: () => void;
}

/** The deposit of a pending match: amount, account, deadline, refunds, and the match that it is for. */
export function DepositView({ meeting, deposit, gender, now, onExpire, onCancel }: Props) {
  const isPaid = deposit.is_payed === 1;
  const acts = useTransfer(deposit);
  return (
    <>
      <p>
        <b className="strong">{meeting.matched_group_name} 팀</b>
        <br />
        <span className="label sub num">
          {dayTimeLabel(meeting.datetime)} · {meeting.bar_name} · {versus(sizeOf(meeting))}
        </span>
      </p>
      <DueBand dueAt={deposit.due_at} words={dueLabel(deposit.due_at, now)} onEnd={onExpire} />
      <DepositReceipt deposit={deposit} size={sizeOf(meeting)} acts={acts} />
      {!isPaid && (
        <div className={styles.share}>
          <Button variant="quiet" full onClick={acts.share}>
            친구에게 1인분 부탁하기
          </Button>
        </div>
      )}
      {meeting.reasons && (
        <section className={styles.part}>
          <h2 className="heading">이래서 이어졌어요</h2>
          <MatchReasons reasons={meeting.reasons} />
        </section>
      )}
      <section className={styles.part}>
        <h2 className="heading">상대 팀</h2>
        <GroupSummary group={opponentOf(meeting, gender)} isMine={false} />
      </section>
      <section className={styles.part}>
        <h2 className="heading">지금까지</h2>
        <MatchMoney meeting={meeting} gender={gender} />
      </section>
      <div className={styles.cancel}>
        <Button variant="text" onClick={onCancel}>
          매칭 취소하기
        </Button>
      </div>
      {!isPaid && (
        <FootCta>
          <SendDeposit transfer={deposit} acts={acts} />
        </FootCta>
      )}
    </>
  );
}
