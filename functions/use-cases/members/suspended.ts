import type { Suspension } from '../../domain/meetings/reports.ts';
import type { UserId } from '../../../shared/ids.ts';
import { type QuotaItem, quotaItem } from '../../items/request.ts';
import { quotaKey } from '../../store/keys.ts';
import { all, any, atMost, type Condition, exists, missing } from '../../store/conditions.ts';
import type { Store } from '../../ports.ts';

export function suspensionOf(quota: QuotaItem | null, now: number): Suspension | null {
  const { suspendedBy: by, suspendedUntil: until = null } = quota ?? {};
  return by === undefined || (until !== null && until <= now) ? null : { by, until };
}

/** Whether one of these members may not apply now. */
export async function isAnySuspended(
  { table }: Store,
  uids: readonly UserId[],
  now: number,
): Promise<boolean> {
  const quotas = await table.getMany(quotaItem, uids.map(quotaKey));
  return quotas.some((quota) => suspensionOf(quota, now) !== null);
}

/** On the quota, which every application, match and return of a request writes. */
export const notSuspended = (now: number): Condition =>
  all(exists, any(missing('suspendedBy'), atMost('suspendedUntil', now)));
