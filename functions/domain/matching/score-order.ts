import { mutualFit, slotTerm } from './compatibility.ts';
import { compileGroup, isMatchable } from './group.ts';
import { type Barred, mayMeet } from './may-meet.ts';
import { tieOf } from './ties.ts';
import type { MatchedPair, MeetingSlot, WaitingRequest } from './types.ts';
import type { Weights } from './weights.ts';

export type Scored = Pick<MatchedPair, 'score' | 'slotRank'>;

/** Those of these that may meet a team at a slot that each has chosen, with the score of each pair, best first. The
 * team whose meeting was cancelled keeps the slot also where it had been moved there. */
export function inScoreOrder<R extends WaitingRequest>(
  own: WaitingRequest,
  others: readonly R[],
  { slot, barred, weights }: { slot: MeetingSlot; barred: Barred; weights: Weights },
  now: number,
): { request: R; scored: Scored }[] {
  const group = compileGroup(own);
  const rankOf = ({ choices }: WaitingRequest) =>
    choices.find(({ barId, day, time }) => barId === slot.barId && day === slot.day && time === slot.time)
      ?.priority;
  const ownRank = rankOf(own) ?? 1;
  return others
    .flatMap((request) => {
      const rank = rankOf(request);
      if (rank === undefined || !isMatchable(request)) return [];
      const theirs = compileGroup(request);
      if (!mayMeet(group, theirs, now, barred)) return [];
      const worth = (slotTerm(ownRank, weights) + slotTerm(rank, weights)) / 2;
      const score = weights.fit * mutualFit(group, theirs, weights) + (1 - weights.fit) * worth;
      const slotRank =
        own.side === 'male' ? { male: ownRank, female: rank } : { male: rank, female: ownRank };
      return [{ request, scored: { score, slotRank }, tie: tieOf(own.requestId, request.requestId) }];
    })
    .toSorted((a, b) => b.scored.score - a.scored.score || a.tie - b.tie);
}
