import type { Side } from '../../../../shared/ids.ts';
import type { Deposit } from '../../features/deposits/components/account-rows.tsx';
import { DepositReceipt } from '../../features/deposits/components/deposit-receipt.tsx';
import { DueBand } from '../../features/deposits/components/due-band.tsx';
import { SendDeposit } from '../../features/deposits/components/send-deposit.tsx';
import { useTransfer } from '../../features/deposits/components/use-transfer.ts';
import type { FixedDetail } from '../../features/history/api/queries.ts';
import {
  MatchMoney,
  OpponentPart,
  Part,
  PlaceCard,
  ReasonsPart,
} from '../../features/history/detail/detail-parts.tsx';
import { sizeOf } from '../../features/history/model/sides.ts';
import { dueLabel } from '../../features/history/model/words.ts';
import { SmallMatchTable } from '../../features/history/table/scenes.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './deposit-view.module.css';

interface Props {
  meeting: FixedDetail;
  deposit: Deposit;
  gender: Side;
  now: number;
  onExpire: () => void;
  onCancel: () => void;
}

/** The deposit of a pending match: amount, account, deadline, refunds, and the match
 * that it is for. Two columns on wide screens. */
export function DepositView({ meeting, deposit, gender, now, onExpire, onCancel }: Props) {
  const isPaid = deposit.is_payed === 1;
  const acts = useTransfer(deposit);
  return (
    <div className={styles.panes}>
      <div>
        <DueBand dueAt={deposit.due_at} words={dueLabel(deposit.due_at, now)} onEnd={onExpire} />
        <div className={styles.head}>
          <h3 className="title">
            {isPaid ? '보증금을 받았어요' : '보증금을 보내면'}
            <br />
            {isPaid ? '상대 팀을 기다려요' : '합석이 정해져요'}
          </h3>
          <SmallMatchTable meeting={meeting} gender={gender} />
        </div>
        <DepositReceipt deposit={deposit} size={sizeOf(meeting)} acts={acts} />
        {!isPaid && (
          <div className={styles.share}>
            <Button variant="quiet" full onClick={acts.share}>
              친구에게 1인분 부탁하기
            </Button>
          </div>
        )}
      </div>
      {!isPaid && (
        <div className={styles.foot} data-foot-cta="">
          <SendDeposit transfer={deposit} acts={acts} />
        </div>
      )}
      <div className={styles.match}>
        <Part title="만날 곳">
          <PlaceCard meeting={meeting} />
        </Part>
        <OpponentPart meeting={meeting} gender={gender} />
        <ReasonsPart meeting={meeting} />
        <Part title="지금까지">
          <MatchMoney meeting={meeting} gender={gender} />
        </Part>
        <div className={styles.cancel}>
          <Button variant="text" onClick={onCancel}>
            매칭 취소하기
          </Button>
        </div>
      </div>
    </div>
  );
}
