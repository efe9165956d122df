import type { Suspension } from '../../domain/meetings/reports.ts';
import type { QuotaItem } from '../../items/request.ts';
import { all, any, atMost, type Condition, exists, missing } from '../../store/conditions.ts';

export function suspensionOf(quota: QuotaItem | null, now: number): Suspension | null {
  const { suspendedBy: by, suspendedUntil: until = null } = quota ?? {};
  return by === undefined || (until !== null && until <= now) ? null : { by, until };
}

/** On the quota, which every application, match and return of a request writes. */
export const notSuspended = (now: number): Condition =>
  all(exists, any(missing('suspendedBy'), atMost('suspendedUntil', now)));
