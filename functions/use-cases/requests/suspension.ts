import type { UserId } from '../../../shared/ids.ts';
import { type Suspension, suspensionBy } from '../../domain/meetings/reports.ts';
import type { ReportItem } from '../../items/report.ts';
import { quotaItem } from '../../items/request.ts';
import { atVersion } from '../../store/conditions.ts';
import { quotaKey } from '../../store/keys.ts';
import { nextVersion, offItsList, patch, replace } from '../../store/writes.ts';
import { type FullRequest, listOpenRequests } from './requests.ts';
import { suspensionOf } from '../members/suspended.ts';
import type { Store, Write } from '../../ports.ts';

export interface SuspensionChange {
  writes: Write[];
  /** Requests that no longer wait; matches stay, and an admin decides on them. */
  ended: FullRequest[];
  suspension: Suspension | null;
  isNew: boolean;
}

/** What the reports on a member come to, as part of the transaction that changes one of them. Who never
 * applied has no quota, and was in no meeting. */
export async function suspensionChange(
  services: Store,
  uid: UserId,
  reports: readonly ReportItem[],
  now: number,
): Promise<SuspensionChange> {
  const quota = await services.table.get(quotaItem, quotaKey(uid));
  const before = suspensionOf(quota, now);
  const suspension = suspensionBy(reports, now);
  const isNew = before?.by !== suspension?.by || before?.until !== suspension?.until;
  if (quota === null || !isNew) return { writes: [], ended: [], suspension, isNew: false };
  const ended = suspension === null ? [] : await listOpenRequests(services, uid);
  const set = { suspendedBy: suspension?.by, suspendedUntil: suspension?.until ?? undefined };
  const add = { open: -ended.length };
  return {
    writes: [
      patch(quotaKey(uid), { set, add, if: atVersion(quota.v) }, now),
      ...ended.map(({ request }) =>
        replace(request, nextVersion(request, { state: 'canceled', ...offItsList }, now)),
      ),
    ],
    ended,
    suspension,
    isNew,
  };
}
