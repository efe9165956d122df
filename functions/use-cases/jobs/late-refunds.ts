import * as z from 'zod';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import { JOB_ROWS } from '../../../shared/limits.ts';
import { payoutList } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import type { Store } from '../../ports.ts';

const dueRefund = z.object({ dueDay: z.string() });

/** Refunds past their due day (decision 44), counted up to `JOB_ROWS`; the list is sorted by that day. */
export async function countLateRefunds(services: Store, now: number): Promise<number> {
  const today = kstDay(now);
  const { items } = await listItems(services, payoutList('user', 'due'), dueRefund, {
    newestFirst: false,
    limit: JOB_ROWS,
    to: `${addDays(today, -1)}~`,
  });
  return items.filter(({ dueDay }) => dueDay < today).length;
}
