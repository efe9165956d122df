import type { UserId } from '../../shared/ids.ts';
import { MEMBER_LIST_MAX } from '../../shared/limits.ts';
import type { Services } from '../runtime/services.ts';
import { type MatchItem, matchItem } from './items/match.ts';
import { userRefundItem } from './items/money.ts';
import { eveningItem, quotaItem } from './items/request.ts';
import { matchKey, quotaKey, userPartition, userRefundKey, userRefundsList } from './keys.ts';

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
export async function readObligations(services: Store, uid: UserId): Promise<Obligations> {
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  const [matches, refundsDueWon] = await Promise.all([liveMatches(services, uid), refundsDue(services, uid)]);
  return {
    openRequests: quota?.open ?? 0,
    pendingMatches: matches.filter((match) => match.state === 'pending').length,
    fixedMeetings: matches.filter((match) => match.state === 'fixed').length,
    refundsDueWon,
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

const present = <T>(value: T | null): value is T => value !== null;

/** Pending and fixed matches stand on an evening of the member each. */
async function liveMatches({ table }: Store, uid: UserId): Promise<MatchItem[]> {
  const { items: evenings } = await table.query(eveningItem, {
    KeyConditionExpression: 'PK = :user AND begins_with(SK, :evening)',
    ExpressionAttributeValues: { ':user': userPartition(uid), ':evening': 'EVENING#' },
    ConsistentRead: true,
    ScanIndexForward: false,
    Limit: MEMBER_LIST_MAX,
  });
  const matches = await Promise.all(evenings.map(({ matchId }) => table.get(matchItem, matchKey(matchId))));
  return matches.filter(present);
}

async function refundsDue({ table }: Store, uid: UserId): Promise<number> {
  const { items } = await table.query(userRefundItem, {
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :list',
    ExpressionAttributeValues: { ':list': userRefundsList(uid) },
    ScanIndexForward: false,
    Limit: MEMBER_LIST_MAX,
  });
  const refunds = await Promise.all(
    items.map(({ refundId }) => table.get(userRefundItem, userRefundKey(refundId))),
  );
  return refunds
    .filter(present)
    .filter((refund) => refund.state === 'due')
    .reduce((sum, refund) => sum + refund.amount, 0);
}
