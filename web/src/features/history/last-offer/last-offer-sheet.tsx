import { dayTimeLabel, versus, won } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { LastOffer } from '../api/queries.ts';
import { GroupSummary, Part } from '../detail/detail-parts.tsx';
import { MatchReasons } from '../detail/match-reasons.tsx';
import detail from '../detail/meeting-detail.module.css';
import { sizeOf } from '../model/sides.ts';
import { dueLabel } from '../model/words.ts';

interface Props {
  offer: LastOffer;
  open: boolean;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  /** Neither: the request goes on waiting. */
  onKeep: () => void;
}

/** Whom the team could meet now, as a match shows it, and what accepting leads to. */
export function LastOfferSheet({ offer, open, busy, onAccept, onDecline, onKeep }: Props) {
  const now = useNow();
  // While it is being accepted there is nothing to answer.
  const unlessBusy = (act: () => void) => () => void (busy || act());
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && unlessBusy(onKeep)()}
      onCloseClick={unlessBusy(onKeep)}
      closeLabel="취소하지 않고 계속 기다리기"
      title="취소하기 전에, 지금 만날 수 있는 팀이 있어요"
      foot={
        <>
          <Button variant="line" disabled={busy} onClick={onDecline}>
            신청 취소하기
          </Button>
          <Button busy={busy} busyLabel="잇는 중..." onClick={onAccept}>
            이 팀과 만나기
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex --
          A scrollable area must be reachable by keyboard. */}
      <article tabIndex={0} aria-label={offer.group_info.group_name}>
        <Part>
          <div className={detail.place}>
            <p className={detail.when}>{dayTimeLabel(offer.datetime)}</p>
            <p>
              <b className="strong">{offer.bar_name}</b> · {versus(sizeOf(offer))}
              <br />
              <span className="label sub">{offer.bar_address}</span>
            </p>
          </div>
        </Part>
        <Part title="상대 팀">
          <GroupSummary group={offer.group_info} isMine={false} />
        </Part>
        <Part title="이래서 잘 맞아요">
          <MatchReasons reasons={offer.reasons} />
        </Part>
        <Part>
          <Note tone="plain">
            만나기로 하면 바로 매칭돼요. 보증금 {won(offer.deposit_won)}을 {dueLabel(offer.due_at, now)}까지
            보내 주세요. 이 제안은 한 번만 보여 드려요.
          </Note>
        </Part>
      </article>
    </Sheet>
  );
}
