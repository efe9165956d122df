import { Refusal } from '../../../shared/errors.ts';
import { DIFFERENCES_SHOWN, UNREADABLE_ROW_MAX, UNREADABLE_ROWS_PER_RUN } from '../../../shared/limits.ts';
import { unreadableRowItem, type UnreadableRowItem } from '../../items/bank-account.ts';
import { byTime, inList, LISTS, unreadableRowKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, nextVersion, replace, wasWritten } from '../../store/writes.ts';
import type { BankRow, HashStore, Store, Write } from '../../ports.ts';
import { requireItem } from '../../store/rows.ts';

/** A row as the bank sent it; `row` is null where even that could not be read. */
export interface UnreadableRow {
  text: string;
  row: BankRow | null;
}

/** Found again by its number and amount. */
const idOfRow = (hash: HashStore['hash'], { text, row }: UnreadableRow): string =>
  hash(row === null ? `unreadable:${text}` : `unreadable:${row.tid} ${row.amount}`);

function readOf({ row }: UnreadableRow): Pick<UnreadableRowItem, 'row'> {
  if (row === null || !Number.isSafeInteger(row.amount)) return {};
  const { tid, amount, name } = row;
  return { row: { tid, amount, name } };
}

/** Lists rows that nothing can be booked from, each once. Returns how many were new. */
export async function noteUnreadable(
  { table, hash }: HashStore,
  rows: readonly UnreadableRow[],
  now: number,
): Promise<number> {
  let added = 0;
  for (const row of rows.slice(0, UNREADABLE_ROWS_PER_RUN)) {
    const id = idOfRow(hash, row);
    const item: UnreadableRowItem = {
      ...unreadableRowKey(id),
      ...inList(LISTS.unreadableRows, byTime(now, id)),
      v: 1,
      updatedAt: now,
      id,
      text: row.text.slice(0, UNREADABLE_ROW_MAX),
      ...readOf(row),
      at: now,
    };
    if (await wasWritten(table.write(create(item)))) added += 1;
  }
  return added;
}

/** Whether an admin has this very row to read, or has read it. */
export const isListedAsUnreadable = async ({ table, hash }: HashStore, row: BankRow): Promise<boolean> =>
  (await table.get(unreadableRowItem, unreadableRowKey(idOfRow(hash, { text: '', row })))) !== null;

/** The newest rows that could not be read: those that wait for an admin, or those that an admin has read or
 * closed. Eventually consistent. */
export const listUnreadable = async (
  services: Store,
  list: 'unreadableRows' | 'closedUnreadableRows' = 'unreadableRows',
): Promise<UnreadableRowItem[]> =>
  (await listItems(services, LISTS[list], unreadableRowItem, { limit: DIFFERENCES_SHOWN })).items;

/** Throws `record.not_found`. */
export const requireUnreadable = (services: Store, id: string): Promise<UnreadableRowItem> =>
  requireItem(services, unreadableRowItem, unreadableRowKey(id), 'record.not_found');

/** It leaves the list. Throws `record.closed`, unless the admin knows that it was read before, and reads it again. */
export function closeUnreadable(item: UnreadableRowItem, isAgain: boolean, now: number): Write {
  if (item.closedAt !== undefined && !isAgain) throw new Refusal('record.closed');
  const place = inList(LISTS.closedUnreadableRows, byTime(now, item.id));
  const closed = { ...place, closedAt: now, expiresAt: expiryOf('BANK UNREADABLE', now) };
  return replace(item, nextVersion(item, closed, now));
}
