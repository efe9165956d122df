import type { FixedMeeting } from '../api/queries.ts';
import { toEpoch } from '../../../lib/format.ts';
import { Note } from '../../../ui/note.tsx';
import { dueLabel } from '../model/words.ts';

interface Props {
  meeting: FixedMeeting;
  now: number;
  className?: string;
}

/** What an offered table is. Nothing for other matches. */
export function OfferNote({ meeting, now, className }: Props) {
  const { offer, deposit } = meeting;
  if (!offer) return null;
  const isFirst = now < toEpoch(offer.first_until);
  return (
    <Note tone="beer" className={className}>
      <b className="strong">취소된 만남에서 난 빈자리예요.</b>
      <br />
      {deposit?.is_payed === 1
        ? '보증금을 받았어요. 자리를 정하는 대로 알려 드려요.'
        : isFirst
          ? `${dueLabel(offer.first_until, now)}까지는 다른 팀에게 더 물어보지 않아요. 그 뒤에는 더 물어보고, 먼저 보낸 팀이 만나요.`
          : '이제 다른 팀에게도 물어봤어요. 먼저 보낸 팀이 만나요.'}{' '}
      자리가 먼저 차면 보낸 돈은 모두 돌려드려요. 보내지 않아도 신청은 그대로예요.
    </Note>
  );
}
