import { Refusal } from '../../../shared/errors.ts';
import {
  ACCOUNT_ROW_KEPT_MS,
  DIFFERENCES_SHOWN,
  ENTERED_WON_MAX,
  UNREADABLE_ROW_MAX,
  UNREADABLE_ROWS_PER_RUN,
} from '../../../shared/limits.ts';
import { accountRowItem, unreadableRowItem, type UnreadableRowItem } from '../../items/bank-account.ts';
import { accountRowKey, byTime, inList, LISTS, unreadableRowKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { accountRow } from './bank-account.ts';
import { changed, created, expiresIn, replaced, unlisted, wasWritten } from '../../store/writes.ts';
import type { BankRow, HashStore, Store } from '../../ports.ts';

/** A row as the bank sent it; `row` is null where even that could not be read. */
export interface UnreadableRow {
  text: string;
  row: BankRow | null;
}

/** Found again by its number and amount when an admin enters it. */
const idOfRow = (hash: HashStore['hash'], { text, row }: UnreadableRow): string =>
  hash(row === null ? `unreadable:${text}` : `unreadable:${row.tid} ${row.amount}`);

/** Rows from which nothing can be booked, each once. Returns how many were new. */
export async function noteUnreadable(
  { table, hash }: HashStore,
  rows: readonly UnreadableRow[],
  now: number,
): Promise<number> {
  let added = 0;
  for (const row of rows.slice(0, UNREADABLE_ROWS_PER_RUN)) {
    const rowId = idOfRow(hash, row);
    const item: UnreadableRowItem = {
      ...unreadableRowKey(rowId),
      ...inList(LISTS.unreadableRows, byTime(now, rowId)),
      v: 1,
      updatedAt: now,
      expiresAt: expiresIn(now, ACCOUNT_ROW_KEPT_MS),
      rowId,
      text: row.text.slice(0, UNREADABLE_ROW_MAX),
      at: now,
    };
    if (await wasWritten(table.write(created(item)))) added += 1;
  }
  return added;
}

export const listUnreadable = (services: Store) =>
  listItems(services, LISTS.unreadableRows, unreadableRowItem, { limit: DIFFERENCES_SHOWN });

/** A transfer that an admin types in, as it is booked, and the row of the list that it settles. */
interface Entered {
  row: BankRow;
  settles: UnreadableRowItem | null;
}

/** Whether an entry by hand is a listed row, by the bank's number and amount. A number booked with another
 * amount gets the whole amount, or what the bank added, booked beside it. Throws `deposit.too_much` for an
 * amount that only such a row may have, `deposit.duplicate_tid` when the other amount was entered. */
export async function readEntered({ table, hash }: HashStore, row: BankRow): Promise<Entered> {
  const { tid, amount } = row;
  const known = await table.get(accountRowItem, accountRowKey(hash(`tid:${tid}`)));
  const before = known?.amount ?? 0;
  const unbooked = (won: number) =>
    table.get(unreadableRowItem, unreadableRowKey(idOfRow(hash, { text: '', row: { ...row, amount: won } })));
  const whole = await unbooked(amount);
  const settles = whole ?? (before > 0 ? await unbooked(before + amount) : null);
  if (settles === null) {
    if (amount > ENTERED_WON_MAX) throw new Refusal('deposit.too_much');
    return { row, settles };
  }
  const isUsed = known !== null && (whole === null || before !== amount);
  const entered = isUsed ? { ...row, tid: `${tid} · ${amount}` } : row;
  if ((settles.enteredAs ?? entered.tid) !== entered.tid) throw new Refusal('deposit.duplicate_tid');
  return { row: entered, settles };
}

/** Its money is booked: the row leaves the list. Repeating it changes nothing. */
export async function settleUnreadable(
  services: HashStore,
  { row, settles }: Entered,
  now: number,
): Promise<void> {
  if (settles === null) return;
  await wasWritten(services.table.write(created(accountRow(services, row, now))));
  const settled = changed(settles, { ...unlisted, enteredAs: row.tid }, now);
  await wasWritten(services.table.write(replaced(settles, settled)));
}
