import type { Side } from '../../../../shared/ids.ts';
import type { Deposit } from '../../features/deposits/components/account-rows.tsx';
import { DepositReceipt } from '../../features/deposits/components/deposit-receipt.tsx';
import { DueBand } from '../../features/deposits/components/due-band.tsx';
import { SendDeposit } from '../../features/deposits/components/send-deposit.tsx';
import { useTransfer } from '../../features/deposits/components/use-transfer.ts';
import type { FixedDetail } from '../../features/history/api/queries.ts';
import { OfferNote } from '../../features/history/components/offer-note.tsx';
import { NextSteps } from '../../features/history/components/next-steps.tsx';
import {
  MatchMoney,
  OpponentPart,
  Part,
  PlaceCard,
  ReasonsPart,
} from '../../features/history/detail/detail-parts.tsx';
import { OwnTeam } from '../../features/history/friends/own-team.tsx';
import { deposits, sizeOf } from '../../features/history/model/sides.ts';
import { afterSending } from '../../features/history/model/next-steps.ts';
import { PayByCard } from '../../features/history/payments/pay-by-card.tsx';
import { dueAtOf, dueLabel } from '../../features/history/model/words.ts';
import { MatchScene, SmallMatchTable } from '../../features/history/table/scenes.tsx';
import { UNPAID_TEXT } from '../../text/points-text.ts';
import { Button } from '../../ui/button.tsx';
import { Box, Row, Stack } from '../../ui/layout.tsx';
import { useIsWide } from '../../ui/panes.tsx';
import { SheetFoot } from '../../ui/sheet.tsx';
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
  const dueAt = dueAtOf(meeting, now);
  const [first, then] = titleOf(meeting, isPaid, deposits(meeting, gender).theirs);
  const next = afterSending(isPaid);
  const acts = useTransfer(deposit, meeting.terms);
  const isWide = useIsWide();
  return (
    <div className={styles.panes}>
      <div>
        <DueBand key={dueAt} dueAt={dueAt} words={dueLabel(dueAt, now)} onEnd={onExpire} />
        <Row gap={12} align="end" justify="between" above={16} below={16}>
          <h3 className="title">
            {first} <br />
            {then}
          </h3>
          {!isWide && <SmallMatchTable meeting={meeting} gender={gender} />}
        </Row>
        <Box as={OfferNote} below={16} meeting={meeting} now={now} />
        <DepositReceipt
          deposit={deposit}
          size={sizeOf(meeting)}
          terms={meeting.terms}
          surplus={meeting.money.shares.find(({ to, reason }) => to === gender && reason === 'surplus')}
          acts={acts}
          withAction={isWide}
          byCard={<PayByCard meeting={meeting} deposit={deposit} />}
        />
        {!isPaid && (
          <Box above={16} className="no-print">
            <Button variant="quiet" full onClick={acts.share}>
              친구에게 1인분 부탁하기
            </Button>
          </Box>
        )}
      </div>
      {!isPaid && !isWide && (
        <SheetFoot>
          <SendDeposit transfer={deposit} acts={acts} />
        </SheetFoot>
      )}
      <Stack gap={32} above={32} className={styles.match}>
        {isWide && (
          <div className="no-print">
            <MatchScene meeting={meeting} gender={gender} />
          </div>
        )}
        <Stack gap={32} className={styles.next}>
          <Part title={next.title}>
            <NextSteps steps={next.steps} now={next.now} />
          </Part>
          <Part title="만날 곳">
            <PlaceCard meeting={meeting} />
          </Part>
        </Stack>
        <OpponentPart meeting={meeting} gender={gender} />
        {!meeting.offer && <OwnTeam meeting={meeting} splits />}
        <ReasonsPart meeting={meeting} />
        {!meeting.offer && (
          <>
            <Part title="지금까지">
              <MatchMoney meeting={meeting} gender={gender} />
            </Part>
            {!isPaid && <p className="caption mute no-print">{UNPAID_TEXT}</p>}
            <div className={`${styles.cancel} no-print`}>
              <Button variant="text" onClick={onCancel}>
                매칭 취소하기
              </Button>
            </div>
          </>
        )}
      </Stack>
    </div>
  );
}

function titleOf(
  { offer }: FixedDetail,
  isPaid: boolean,
  haveTheyPaid: boolean,
): [first: string, then: string] {
  if (offer)
    return isPaid ? ['보증금을 받았어요', '자리를 정하고 있어요'] : ['빈자리가 났어요', '먼저 보내면 만나요'];
  if (isPaid) return ['보증금을 받았어요', '상대 팀을 기다려요'];
  return haveTheyPaid
    ? ['우리 잔만 차면', '합석이 정해져요']
    : ['두 팀이 보증금을 보내면', '합석이 정해져요'];
}
