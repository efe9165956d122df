import { Refusal } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { MISSED_DEADLINES, OPEN_REQUESTS_PER_USER } from '../../../shared/limits.ts';
import { pausedUntil } from '../../domain/meetings/application-pause.ts';
import type { MatchItem, UnpaidRecordItem } from '../../items/match.ts';
import { quotaItem, type QuotaItem } from '../../items/request.ts';
import { quotaKey } from '../../store/keys.ts';
import { atVersion, exists } from '../../store/conditions.ts';
import { changed, patched, replaced, storedOr } from '../../store/writes.ts';
import { liveMatches } from '../members/usage.ts';
import type { Store, Write } from '../../ports.ts';

/** How many more requests the member may send now, and until when none because of missed deadlines. */
export interface ApplicationLimits {
  left: number;
  pausedUntil: number | null;
}

/** Without a quota the member never applied. */
export function limitsOf(
  uid: UserId,
  quota: QuotaItem | null,
  live: readonly MatchItem[],
  now: number,
): ApplicationLimits {
  const unpaid = live.filter(
    ({ state, male, female }) => state === 'pending' && !(male.uid === uid ? male : female).isPaid,
  );
  const taken = (quota?.open ?? 0) + unpaid.length;
  return {
    left: Math.max(0, OPEN_REQUESTS_PER_USER - taken),
    pausedUntil: pausedUntil(quota ?? {}, now),
  };
}

/** One more request waits. Every application and match raises the quota's version, so that what was counted
 * still holds when it is written. Throws what forbids it. */
export async function oneMoreOpen(services: Store, uid: UserId, now: number): Promise<Write> {
  // The quota is read first: a match after it changes the version that the write expects.
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  if (quota?.closing === true) throw new Refusal('meeting.closing_account');
  const live = quota === null ? [] : await liveMatches(services, uid, now);
  const limits = limitsOf(uid, quota, live, now);
  if (limits.pausedUntil !== null) throw new Refusal('meeting.paused');
  if (limits.left === 0) throw new Refusal('meeting.too_many_open');
  const more = { set: { closing: false }, add: { open: 1 }, if: atVersion(quota?.v ?? 0) };
  return patched(quotaKey(uid), more, now);
}

/** The member let a deposit deadline pass. */
export const deadlineMissed = (uid: UserId, now: number): Write =>
  patched(
    quotaKey(uid),
    {
      set: {
        missedBefore: storedOr('missedAt', 0),
        missedAt: now,
        pausesSince: now - MISSED_DEADLINES.withinMs,
        pausesUntil: now + MISSED_DEADLINES.pauseMs,
      },
      if: exists,
    },
    now,
  );

/** An admin dismissed an unpaid record: its missed deadline no longer counts towards a pause. */
export async function deadlineExcused(
  { table }: Store,
  { uid, createdAt }: UnpaidRecordItem,
  now: number,
): Promise<Write[]> {
  const quota = await table.get(quotaItem, quotaKey(uid));
  if (quota === null) return [];
  const { missedAt, missedBefore } = quota;
  if (missedAt === createdAt) {
    const before = changed(quota, { missedAt: missedBefore, missedBefore: undefined }, now);
    return [replaced(quota, before)];
  }
  if (missedBefore !== createdAt) return [];
  return [replaced(quota, changed(quota, { missedBefore: undefined }, now))];
}
