import type { UserId } from '../../shared/ids.ts';
import type { Services } from '../runtime/services.ts';
import { quotaItem } from './items/request.ts';
import { quotaKey } from './keys.ts';
import { liveMatches, refundsDue } from './usage.ts';

type Store = Pick<Services, 'table'>;

/** What keeps a member from leaving (decision 15). */
export interface Obligations {
  openRequests: number;
  pendingMatches: number;
  fixedMeetings: number;
  /** Won that is still to be sent to him. */
  refundsDueWon: number;
  /**
   * Version of his quota, read before the rest; every application, match and return raises it, so that a write which still
   * finds it knows that the rest has not changed either. 0: he never applied.
   */
  quotaVersion: number;
}

/** Everything that is open for a member, from the base table; refunds are found by the index and decided by their own items. */
export async function readObligations(services: Store, uid: UserId, now: number): Promise<Obligations> {
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  const [matches, refunds] = await Promise.all([liveMatches(services, uid, now), refundsDue(services, uid)]);
  return {
    openRequests: quota?.open ?? 0,
    pendingMatches: matches.filter((match) => match.state === 'pending').length,
    fixedMeetings: matches.filter((match) => match.state === 'fixed').length,
    refundsDueWon: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    quotaVersion: quota?.v ?? 0,
  };
}

/** The reasons in words; empty when he may leave. */
export function constraintsOf(open: Obligations): string[] {
  const reasons: [number, string][] = [
    [open.openRequests, `매칭을 기다리는 신청이 ${open.openRequests}건 있어요`],
    [open.pendingMatches, `보증금을 기다리는 매칭이 ${open.pendingMatches}건 있어요`],
    [open.fixedMeetings, `확정된 미팅이 ${open.fixedMeetings}건 있어요`],
    [open.refundsDueWon, `아직 받지 못한 환불금이 ${open.refundsDueWon.toLocaleString('ko-KR')}원 있어요`],
  ];
  return reasons.filter(([count]) => count > 0).map(([, reason]) => reason);
}
