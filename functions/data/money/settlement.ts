import { addDays, kstDay, kstMonth } from '../../../shared/calendar.ts';
import { barRefundId, type BarId, type MatchId } from '../../../shared/ids.ts';
import { BLOCKED_AHEAD_DAYS } from '../../../shared/limits.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import { endingOf } from '../../domain/meetings/endings.ts';
import type { MatchItem } from '../../items/match.ts';
import { barRefundItem, type BarRefundItem } from '../../items/money.ts';
import { barRefundKey } from '../../store/keys.ts';
import { listStoreMeetings } from '../bars/store-meetings.ts';
import { endRefundCause } from './refunds.ts';
import type { HashStore } from '../../ports.ts';

export interface SettledMeeting {
  match: MatchItem;
  share: BarRefundItem;
}

/** The shares of the meetings that have ended and owe one. */
export async function readShares(
  { table, hash }: HashStore,
  matches: readonly MatchItem[],
): Promise<Map<MatchId, BarRefundItem>> {
  const keys = matches
    .filter((match) => endingOf(match) !== null)
    .map((match) => barRefundKey(barRefundId.parse(idOf('barRefund', hash, endRefundCause(match, 'bar')))));
  const shares = await table.getMany(barRefundItem, keys);
  return new Map(shares.filter(({ state }) => state !== 'void').map((share) => [share.matchId, share]));
}

/** `YYYY-MM`: the present month, or a later one in which a meeting was cancelled before its day. */
export async function lastSettledMonth(services: HashStore, bar: BarId, now: number): Promise<string> {
  const month = kstMonth(now);
  const nextMonth = addDays(`${month}-01`, 31).slice(0, 7);
  const later = await readSettlement(
    services,
    bar,
    `${nextMonth}-01`,
    addDays(kstDay(now), BLOCKED_AHEAD_DAYS),
  );
  return later.at(-1)?.match.day.slice(0, 7) ?? month;
}

/** The meetings of the KST days `first`..`last`, sorted by time, without shares that a correction voided.
 * Bounded like the list of meetings. */
export async function readSettlement(
  services: HashStore,
  bar: BarId,
  first: string,
  last: string,
): Promise<SettledMeeting[]> {
  const matches = await listStoreMeetings(services, bar, first, last);
  const shares = await readShares(services, matches);
  return matches.flatMap((match) => {
    const share = shares.get(match.matchId);
    return share === undefined ? [] : [{ match, share }];
  });
}
