import { barRefundId, type BarId } from '../../../shared/ids.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import type { MatchItem } from '../../items/match.ts';
import { barRefundItem, type BarRefundItem } from '../../items/money.ts';
import { barRefundKey } from '../../store/keys.ts';
import { listStoreMeetings } from '../bars/store-meetings.ts';
import { endCause } from './refunds.ts';
import type { HashStore } from '../../ports.ts';

/** A meeting and the bar's share in it. */
export interface SettledMeeting {
  match: MatchItem;
  share: BarRefundItem;
}

/**
 * The shares of a bar in its meetings on the KST days `first`..`last`, in order of their time. A share that a correction voided is
 * not among them. Bounded like the list of meetings.
 */
export async function readSettlement(
  services: HashStore,
  bar: BarId,
  first: string,
  last: string,
): Promise<SettledMeeting[]> {
  const matches = await listStoreMeetings(services, bar, first, last);
  const ended = matches.filter(({ state }) => state !== 'fixed');
  const idOfShare = (match: MatchItem) =>
    barRefundId.parse(idOf('barRefund', services.hash, endCause(match, 'bar')));
  const shares = await services.table.getMany(
    barRefundItem,
    ended.map((match) => barRefundKey(idOfShare(match))),
  );
  const byMatch = new Map(shares.map((share) => [share.matchId, share]));
  return ended.flatMap((match) => {
    const share = byMatch.get(match.matchId);
    return share === undefined || share.state === 'void' ? [] : [{ match, share }];
  });
}
