import {
  ACCOUNT_ROW_KEPT_MS,
  DIFFERENCES_SHOWN,
  UNREADABLE_ROW_MAX,
  UNREADABLE_ROWS_PER_RUN,
} from '../../../shared/limits.ts';
import { unreadableRowItem, type UnreadableRowItem } from '../../items/bank-account.ts';
import { byTime, inList, LISTS, unreadableRowKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { created, expiresIn, wasWritten } from '../../store/writes.ts';
import type { HashStore, Store } from '../../ports.ts';

/** Keeps rows of the feed that nothing can be booked from, each once. Returns how many were not kept before. */
export async function noteUnreadable(
  { table, hash }: HashStore,
  rows: readonly string[],
  now: number,
): Promise<number> {
  let added = 0;
  for (const text of new Set(rows.slice(0, UNREADABLE_ROWS_PER_RUN))) {
    const rowId = hash(`unreadable:${text}`);
    const item: UnreadableRowItem = {
      ...unreadableRowKey(rowId),
      ...inList(LISTS.unreadableRows, byTime(now, rowId)),
      v: 1,
      updatedAt: now,
      expiresAt: expiresIn(now, ACCOUNT_ROW_KEPT_MS),
      rowId,
      text: text.slice(0, UNREADABLE_ROW_MAX),
      at: now,
    };
    if (await wasWritten(table.write(created(item)))) added += 1;
  }
  return added;
}

/** The newest rows that could not be read. Eventually consistent. */
export const listUnreadable = (services: Store) =>
  listItems(services, LISTS.unreadableRows, unreadableRowItem, { limit: DIFFERENCES_SHOWN });
