import { addDays, fullHour, kstDay, kstHour, kstInstant } from '../../../../shared/calendar.ts';
import { HINT_AFTER_MS, HINT_BEFORE_DAYS, HINT_DUE_MS, NOTICE_HOURS_KST } from '../../../../shared/limits.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import { lastMatchAt } from '../seats.ts';

/** The two hints of a waiting request: after its first day, and before its last one. */
export type HintStage = 'first' | 'last';

/** The last hour from which a hint is not due at night. */
const LAST_HOUR = NOTICE_HOURS_KST.to - HINT_DUE_MS / HOUR_MS;

/** That instant, or the next morning if a hint of it would be due at night. */
function inDaytime(at: number): number {
  const hour = kstHour(at);
  if (hour < NOTICE_HOURS_KST.from) return kstInstant(kstDay(at), fullHour(NOTICE_HOURS_KST.from));
  if (hour < LAST_HOUR) return at;
  return kstInstant(addDays(kstDay(at), 1), fullHour(NOTICE_HOURS_KST.from));
}

/** The longest time from the end of the first day to the end of that hint's hours. */
const LATEST_MS = (24 - LAST_HOUR + NOTICE_HOURS_KST.from) * HOUR_MS + HINT_DUE_MS;

/** When those applied whose first hint can be due now. */
export const firstHintRange = (now: number): { from: number; to: number } => ({
  from: now - HINT_AFTER_MS - LATEST_MS,
  to: now - HINT_AFTER_MS,
});

/** The last chosen day of those whose last hint can be due now; null where none can. */
export function lastHintDay(now: number): string | null {
  const day = addDays(kstDay(now), HINT_BEFORE_DAYS);
  return isDue(lastHintAt(day), now) ? day : null;
}

const lastHintAt = (lastDay: string): number => inDaytime(lastMatchAt(lastDay) - HINT_BEFORE_DAYS * DAY_MS);

const isDue = (at: number, now: number): boolean => at <= now && now < at + HINT_DUE_MS;

/** The hint that is due, and since when. The last one is left out within a day of the first: who applied for
 * the next days has just been told. */
export function dueHint(
  { createdAt, lastDay }: { createdAt: number; lastDay: string },
  now: number,
): { stage: HintStage; at: number } | null {
  const first = inDaytime(createdAt + HINT_AFTER_MS);
  if (lastMatchAt(lastDay) <= now) return null;
  if (isDue(first, now)) return { stage: 'first', at: first };
  const last = lastHintAt(lastDay);
  return last >= first + DAY_MS && isDue(last, now) ? { stage: 'last', at: last } : null;
}
