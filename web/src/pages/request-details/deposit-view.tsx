import type { Side } from '../../../../shared/ids.ts';
import type { Deposit } from '../../features/deposits/components/account-rows.tsx';
import { DepositReceipt } from '../../features/deposits/components/deposit-receipt.tsx';
import { DueBand } from '../../features/deposits/components/due-band.tsx';
import { SendDeposit } from '../../features/deposits/components/send-deposit.tsx';
import { useTransfer } from '../../features/deposits/components/use-transfer.ts';
import type { FixedDetail } from '../../features/history/api/queries.ts';
import { NextSteps } from '../../features/history/components/next-steps.tsx';
import {
  MatchMoney,
  OpponentPart,
  Part,
  PlaceCard,
  ReasonsPart,
} from '../../features/history/detail/detail-parts.tsx';
import { deposits, sizeOf } from '../../features/history/model/sides.ts';
import { afterSending } from '../../features/history/model/next-steps.ts';
import { dueLabel } from '../../features/history/model/words.ts';
import { MatchScene, SmallMatchTable } from '../../features/history/table/scenes.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsWide } from '../../ui/panes.tsx';
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
  const [first, then] = titleOf(isPaid, deposits(meeting, gender).theirs);
  const next = afterSending(isPaid);
  const acts = useTransfer(deposit, meeting.terms);
  const isWide = useIsWide();
  return (
    <div className={styles.panes}>
      <div>
        <DueBand dueAt={deposit.due_at} words={dueLabel(deposit.due_at, now)} onEnd={onExpire} />
        <div className={styles.head}>
          <h3 className="title">
            {first} <br />
            {then}
          </h3>
          <div className={styles.onPhones}>
            <SmallMatchTable meeting={meeting} gender={gender} />
          </div>
        </div>
        <DepositReceipt
          deposit={deposit}
          size={sizeOf(meeting)}
          terms={meeting.terms}
          surplus={meeting.money.shares.find(({ to, reason }) => to === gender && reason === 'surplus')}
          acts={acts}
          withAction={isWide}
        />
        {!isPaid && (
          <div className={styles.share}>
            <Button variant="quiet" full onClick={acts.share}>
              친구에게 1인분 부탁하기
            </Button>
          </div>
        )}
      </div>
      {!isPaid && !isWide && (
        <div className={styles.foot} data-foot-cta="">
          <SendDeposit transfer={deposit} acts={acts} />
        </div>
      )}
      <div className={styles.match}>
        <div className={styles.onWideScreens}>
          <MatchScene meeting={meeting} gender={gender} />
        </div>
        <div className={styles.next}>
          <Part title={next.title}>
            <NextSteps steps={next.steps} now={next.now} />
          </Part>
          <Part title="만날 곳">
            <PlaceCard meeting={meeting} />
          </Part>
        </div>
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

function titleOf(isPaid: boolean, haveTheyPaid: boolean): [first: string, then: string] {
  if (isPaid) return ['보증금을 받았어요', '상대 팀을 기다려요'];
  return haveTheyPaid
    ? ['우리 잔만 차면', '합석이 정해져요']
    : ['두 팀이 보증금을 보내면', '합석이 정해져요'];
}
