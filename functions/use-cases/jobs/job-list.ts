import type * as z from 'zod';
import { JOB_BLOCK, JOB_LIST_MS } from '../../../shared/limits.ts';
import { jobPositionItem } from '../../items/job-position.ts';
import { jobPositionKey } from '../../store/keys.ts';
import { listBlocks, type ListParts } from '../../store/lists.ts';
import { remove, save } from '../../store/writes.ts';
import type { Logger, Store } from '../../ports.ts';

interface JobList<S extends z.ZodType> {
  job: string;
  schema: S;
  parts: ListParts;
  size?: number;
  /** When this time has passed, the rest of the list is left to the next run. */
  budgetMs?: number | undefined;
}

/** Calls `act` with each block of a list of GSI1, in order, from where the last run stopped. When the time is
 * over, the position is kept for the next run and the cut is logged. A row may come again: `act` allows it.
 * `finish` comes before the position is kept, and hears whether the run saw the whole list; what it throws
 * leaves all rows to the next run. */
export async function eachBlock<S extends z.ZodType>(
  services: Store & { logger: Logger },
  { job, schema, parts, size = JOB_BLOCK, budgetMs = JOB_LIST_MS }: JobList<S>,
  now: number,
  act: (items: z.output<S>[]) => Promise<void>,
  finish: (isWhole: boolean) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { table, logger } = services;
  const startedAt = performance.now();
  const key = jobPositionKey(job);
  const position = await table.get(jobPositionItem, key);
  const from = position !== null && isInside(position.from, parts) ? position.from : parts.from;
  const list = { ...parts, newestFirst: false, ...(from !== undefined && { from }) };
  let read = 0;
  for await (const { items, next } of listBlocks(services, schema, list, { size })) {
    await act(items);
    read += items.length;
    if (next === undefined) break;
    if (performance.now() - startedAt < budgetMs) continue;
    await finish(false);
    await table.write(save({ ...key, v: 1, updatedAt: now, from: String(next['GSI1SK']) }));
    logger.warn('job cut', { job, count: read });
    return;
  }
  await finish(from === parts.from);
  if (position !== null) await table.write(remove(key));
}

const isInside = (at: string, { from = '', to = '~' }: ListParts): boolean => at >= from && at <= to;
