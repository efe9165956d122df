import { inquiryId, type MatchId } from '../../../shared/ids.ts';
import { dayLabel } from '../../../shared/labels.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { nextState } from '../../domain/meetings/lifecycle.ts';
import { inquiryWrites, newInquiry } from '../support/inquiries.ts';
import type { MatchItem } from '../../items/match.ts';
import type { UserItem } from '../../items/user.ts';
import { announceNews } from '../notices/match-notices.ts';
import { requireMatch, requireSide } from './matches.ts';
import { changed, deciding, replaced } from '../../store/writes.ts';
import { payoutsHeld } from '../money/refunds.ts';
import type { Notifier, Services } from '../../ports.ts';

interface Objection {
  author: Pick<UserItem, 'uid' | 'name'>;
  matchId: MatchId;
  /** What happened, in the member's words. */
  reason: string;
}

/** Each side may object once (decision 51): to a meeting under way, which then only an admin ends, or within
 * 72 hours to having been marked absent, whose payouts then wait. The reason becomes a private inquiry, so
 * that it is answered like all others. Throws `meeting.not_found` for others, `meeting.not_fixed`,
 * `meeting.already_ended`, `meeting.not_started`, `meeting.already_disputed`, `meeting.objection_over`. */
export async function raiseObjection(
  services: Notifier & Pick<Services, 'hash'>,
  { author, matchId, reason }: Objection,
  now: number,
): Promise<MatchItem> {
  const after = await deciding(async () => {
    const match = await requireMatch(services, matchId);
    const side = requireSide(match, author.uid);
    nextState(match, 'object', side, now);
    const id = inquiryId.parse(newId('inquiry'));
    const disputes = { ...match.disputes, [side]: { at: now, inquiryId: id } };
    const objected = changed(match, { disputes }, now);
    await services.table.transact('object to meeting', [
      replaced(match, objected),
      ...payoutsHeld(services.hash, objected, 'meeting.objection_over', now),
      ...inquiryWrites(newInquiry(id, author, { ...textOf(match, reason), about: matchId }, now)),
    ]);
    return objected;
  });
  await announceNews(services, after, now);
  return after;
}

const textOf = ({ day, time, barName }: MatchItem, content: string) => ({
  title: `이의 제기 · ${dayLabel(day)} ${time} ${barName}`,
  content,
  category: '매칭문의' as const,
  is_private: 1 as const,
});
