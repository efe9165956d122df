import type { SuspensionCause } from '../../../shared/data/kinds.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { INDEPENDENT_REPORTS, REPORT_MS } from '../../../shared/report-limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import type { MatchItem } from '../../items/match.ts';
import type { ReportItem } from '../../items/report.ts';
import { hasMet, startOf } from './lifecycle.ts';

/** Why a meeting cannot be reported now: it is not a meeting that has begun, or too long ago. */
export function reportRefusal(match: MatchItem, now: number): ErrorCode | null {
  if (!hasMet(match, now)) return 'report.not_met';
  return now < startOf(match) + REPORT_MS ? null : 'report.over';
}

/** Longer without a decision than the stage promises. */
export const isReportLate = (createdAt: number, hours: number, now: number): boolean =>
  now > createdAt + hours * HOUR_MS;

/** A member may not apply: until a time, or, when that is null, until an admin decides otherwise. */
export interface Suspension {
  by: SuspensionCause;
  until: number | null;
}

type Fact = Pick<ReportItem, 'by' | 'createdAt' | 'decision'>;

/** What the reports on a member come to now. */
export function suspensionBy(reports: readonly Fact[], now: number): Suspension | null {
  const decisions = reports.flatMap(({ decision }) => decision ?? []);
  if (decisions.some(({ outcome }) => outcome === 'ban')) return { by: 'ban', until: null };
  const undecided = reports.filter(
    ({ decision, createdAt }) => !decision && now - createdAt < INDEPENDENT_REPORTS.withinMs,
  );
  if (new Set(undecided.map(({ by }) => by)).size >= INDEPENDENT_REPORTS.count)
    return { by: 'reports', until: null };
  const until = Math.max(0, ...decisions.map(({ until = 0 }) => until));
  return now < until ? { by: 'pause', until } : null;
}
