import { LIST_COUNT_MAX, LIVE_COUNT_MIN } from '../../../shared/limits.ts';
import { requestItem } from '../../items/request.ts';
import type { Store } from '../../ports.ts';
import { listItems } from '../../store/lists.ts';
import { LISTS } from '../../store/keys.ts';
import { readWeek } from '../console/week.ts';

interface LiveCounts {
  waiting: number | null;
  fixed: number | null;
}

const waitingMember = requestItem.pick({ uid: true });

/** Members whose team waits now, and meetings fixed in the last seven days. A small number is null: it would
 * say that nobody is there. */
export async function readLiveCounts(services: Store, now: number): Promise<LiveCounts> {
  const [{ items }, week] = await Promise.all([
    listItems(services, LISTS.waitingRequests, waitingMember, {
      limit: LIST_COUNT_MAX,
      attributes: Object.keys(waitingMember.shape),
    }),
    readWeek(services, now),
  ]);
  const waiting = new Set(items.map(({ uid }) => uid)).size;
  const fixed = week.reduce((sum, day) => sum + day.fixed, 0);
  return {
    waiting: waiting < LIVE_COUNT_MIN.waiting ? null : waiting,
    fixed: fixed < LIVE_COUNT_MIN.fixed ? null : fixed,
  };
}
