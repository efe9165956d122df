import { inquiryId, type MatchId, SIDES } from '../../../shared/ids.ts';
import { dayLabel } from '../../../shared/labels.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { nextState } from '../../domain/meetings/lifecycle.ts';
import { answerAll, inquiryWrites, newInquiry } from '../support/inquiries.ts';
import type { MatchItem } from '../../items/match.ts';
import type { UserItem } from '../../items/user.ts';
import { commitMoney, settle } from '../money/settle.ts';
import { requireMatch, requireSide } from './matches.ts';
import type { Store, Services, Write } from '../../ports.ts';

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
  services: Services,
  { author, matchId, reason }: Objection,
  now: number,
): Promise<void> {
  const decide = async () => {
    const match = await requireMatch(services, matchId);
    const side = requireSide(match, author.uid);
    nextState(match, 'object', side, now);
    const id = inquiryId.parse(newId('inquiry'));
    const objections = { ...match.objections, [side]: { at: now, inquiryId: id } };
    const command = { name: 'object', actor: author.uid };
    return {
      settlements: [settle(services, match, { objections }, command, now)],
      writes: inquiryWrites(newInquiry(id, author, { ...textOf(match, reason), about: matchId }, now)),
    };
  };
  await commitMoney(services, { act: null, label: 'object to meeting' }, decide, now);
}

const textOf = ({ day, time, barName }: MatchItem, content: string) => ({
  title: `이의 제기 · ${dayLabel(day)} ${time} ${barName}`,
  content,
  category: '매칭문의' as const,
  is_private: 1 as const,
});

/** What is decided about the objections of a meeting answers their inquiries. */
export function answerObjections(services: Store, { objections }: MatchItem, now: number): Promise<Write[]> {
  const ids = SIDES.flatMap((side) => objections?.[side]?.inquiryId ?? []);
  return answerAll(services, ids, DECIDED, now);
}

const DECIDED =
  '이의를 확인하고 만남의 결과를 정했어요. 미팅 내역에서 볼 수 있어요. 더 궁금한 점은 새 문의로 남겨 주세요';
