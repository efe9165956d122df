import { MISSED_DEADLINES } from '../../../shared/limits.ts';

/** When matches ended because a member let the deposit deadline pass: the last and the one before. */
export interface MissedDeadlines {
  missedAt?: number | undefined;
  missedBefore?: number | undefined;
}

/** Until when the member may not apply; null when they may. */
export function pausedUntil({ missedAt, missedBefore }: MissedDeadlines, now: number): number | null {
  if (missedAt === undefined || missedBefore === undefined) return null;
  if (missedAt - missedBefore > MISSED_DEADLINES.withinMs) return null;
  const until = missedAt + MISSED_DEADLINES.pauseMs;
  return now < until ? until : null;
}
