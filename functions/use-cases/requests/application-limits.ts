import { ERRORS, PAUSED, Refusal } from '../../../shared/errors.ts';
import { type MatchId, type Side, SIDES, type UserId } from '../../../shared/ids.ts';
import { instantLabel } from '../../../shared/labels.ts';
import { MISSED_DEADLINES, OPEN_REQUESTS_PER_USER } from '../../../shared/limits.ts';
import {
  breachesOf,
  lastBroken,
  type Pause,
  pauseOf,
  pointsOf,
} from '../../domain/meetings/application-pause.ts';
import type { Promised } from '../../domain/meetings/reliability.ts';
import type { Suspension } from '../../domain/meetings/reports.ts';
import { isDeadlineMissed } from '../../domain/meetings/endings.ts';
import type { MatchItem } from '../../items/match.ts';
import { type MissedDeadlineItem, quotaItem, type QuotaItem } from '../../items/request.ts';
import { missedDeadlineKey, quotaKey } from '../../store/keys.ts';
import { suspensionOf } from '../members/suspended.ts';
import { atVersion } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { patch, remove, save } from '../../store/writes.ts';
import { type MatchesInUse, readMatchesInUse } from '../members/usage.ts';
import type { Store, Write } from '../../ports.ts';

/** How many more requests the member may send now, and until when none because of promises that were not kept
 * or of what was reported. A pause and a suspension end no match; requests that wait go on in a pause. */
export interface ApplicationLimits {
  left: number;
  points: number;
  broken: MatchId | null;
  pause: Pause | null;
  suspension: Suspension | null;
}

/** Without a quota the member never applied. */
export function limitsOf(
  uid: UserId,
  quota: QuotaItem | null,
  { live, missed }: MatchesInUse,
  history: Promised,
  now: number,
): ApplicationLimits {
  const breaches = breachesOf(history, missed);
  const unpaid = live.filter(
    ({ state, male, female }) => state === 'pending' && !(male.uid === uid ? male : female).isPaid,
  );
  const taken = (quota?.open ?? 0) + unpaid.length;
  return {
    left: Math.max(0, OPEN_REQUESTS_PER_USER - taken),
    points: pointsOf(breaches, now),
    broken: lastBroken(breaches, now)?.matchId ?? null,
    pause: pauseOf(missed, breaches, now),
    suspension: suspensionOf(quota, now),
  };
}

/** One more request waits. Every application and match raises the quota's version, so that what was counted
 * still holds when it is written. Throws what forbids it. */
export async function countOneMoreOpen(
  services: Store,
  uid: UserId,
  history: Promised,
  now: number,
): Promise<Write> {
  // The quota is read first: a match after it changes the version that the write expects.
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  if (quota?.closing === true) throw new Refusal('meeting.closing_account');
  const inUse = quota === null ? { live: [], missed: [] } : await readMatchesInUse(services, uid, now);
  const limits = limitsOf(uid, quota, inUse, history, now);
  if (limits.suspension !== null) throw new Refusal('meeting.suspended');
  if (limits.pause !== null) throw pausedRefusal(limits.pause);
  if (limits.left === 0) throw new Refusal('meeting.too_many_open');
  const more = { set: { closing: false }, add: { open: 1 }, if: atVersion(quota?.v ?? 0) };
  return patch(quotaKey(uid), more, now);
}

function pausedRefusal({ by, until }: Pause): Refusal {
  const code = PAUSED[by];
  return new Refusal(code, {
    message: `${ERRORS[code].message}. ${instantLabel(until)}부터 다시 신청할 수 있어요`,
  });
}

/** The deposit deadlines that sides let pass by a command, and those of sides that are found to have paid in
 * time. */
export const missedDeadlineWrites = (before: MatchItem, after: MatchItem): Write[] =>
  SIDES.flatMap((side) => {
    const isMissed = isDeadlineMissed(after, side);
    if (isMissed === isDeadlineMissed(before, side)) return [];
    return [isMissed ? save(missedDeadline(after, side)) : excuseDeadline(after[side].uid, after.matchId)];
  });

function missedDeadline(
  { matchId, endedAt, updatedAt, ...match }: MatchItem,
  side: Side,
): MissedDeadlineItem {
  const at = endedAt ?? updatedAt;
  return {
    ...missedDeadlineKey(match[side].uid, matchId),
    v: 1,
    updatedAt,
    expiresAt: expiryOf('USER EXPIRED', at),
    matchId,
    at,
    pausesSince: at - MISSED_DEADLINES.withinMs,
    pausesUntil: at + MISSED_DEADLINES.pauseMs,
  };
}

/** It no longer counts towards a pause. */
export const excuseDeadline = (uid: UserId, matchId: MatchId): Write =>
  remove(missedDeadlineKey(uid, matchId));
