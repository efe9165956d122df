import { Refusal } from '../../../shared/errors.ts';
import {
  DIFFERENCES_SHOWN,
  ENTERED_WON_MAX,
  UNREADABLE_ROW_MAX,
  UNREADABLE_ROWS_PER_RUN,
} from '../../../shared/limits.ts';
import { accountRowItem, unreadableRowItem, type UnreadableRowItem } from '../../items/bank-account.ts';
import { accountRowKey, byTime, inList, LISTS, unreadableRowKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { expiryOf } from '../../store/periods.ts';
import { bookedWonOf, offWonOf } from '../../domain/money/taken-off.ts';
import { accountRow, hTidOf, readAccountRow } from './bank-account.ts';
import { changed, created, replaced, offItsList, wasWritten } from '../../store/writes.ts';
import type { BankRow, HashStore, Write } from '../../ports.ts';

/** A row as the bank sent it; `row` is null where even that could not be read. */
export interface UnreadableRow {
  text: string;
  row: BankRow | null;
}

/** Found again by its number and amount when an admin enters it. */
const idOfRow = (hash: HashStore['hash'], { text, row }: UnreadableRow): string =>
  hash(row === null ? `unreadable:${text}` : `unreadable:${row.tid} ${row.amount}`);

function readOf({ row }: UnreadableRow): Pick<UnreadableRowItem, 'row'> {
  if (row === null || !Number.isSafeInteger(row.amount)) return {};
  const { tid, amount, accountOwner: name } = row;
  return { row: { tid, amount, name } };
}

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
      rowId,
      text: row.text.slice(0, UNREADABLE_ROW_MAX),
      ...readOf(row),
      reversals: 0,
      at: now,
    };
    if (await wasWritten(table.write(created(item)))) added += 1;
  }
  return added;
}

/** A row that nothing could be booked from, with what the bank took off by it (`offWonOf`). */
export interface ListedRow {
  item: UnreadableRowItem;
  offWon: number | null;
  /** It takes from a credit that the bank had reported. */
  isOfTransfer: boolean;
}

/** The newest rows that could not be read and wait for an admin. Eventually consistent. */
export async function listUnreadable(services: HashStore): Promise<{ rows: ListedRow[]; isCut: boolean }> {
  const { table, hash } = services;
  const { items, isCut } = await listItems(services, LISTS.unreadableRows, unreadableRowItem, {
    limit: DIFFERENCES_SHOWN,
  });
  const hTids = items.flatMap(({ row }) => (row === undefined ? [] : [hTidOf(hash, row.tid)]));
  const known = await table.getMany(accountRowItem, hTids.map(accountRowKey), { consistent: false });
  const byId = new Map(known.map((row) => [row.hTid, row]));
  const rows = items.map((item) => {
    const account = item.row === undefined ? null : (byId.get(hTidOf(hash, item.row.tid)) ?? null);
    return { item, offWon: offWonOf(item, account), isOfTransfer: (account?.amount ?? 0) > 0 };
  });
  return { rows, isCut };
}

/** A transfer that an admin types in, as it is booked, and the row of the list that it settles. */
interface Entered {
  row: BankRow;
  settles: UnreadableRowItem | null;
}

/** Whether an entry by hand is a listed row, by the bank's number and amount. A number booked with another
 * amount gets the whole amount, or what the bank added, booked beside it. Throws `deposit.too_much` for an
 * amount that only such a row may have, `deposit.duplicate_tid` when the other amount was entered. */
export async function readEntered(services: HashStore, row: BankRow): Promise<Entered> {
  const { table, hash } = services;
  const { tid, amount } = row;
  const known = await readAccountRow(services, tid);
  const before = bookedWonOf(known) ?? 0;
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
export async function settleUnreadable(services: HashStore, entered: Entered, now: number): Promise<void> {
  const { row, settles } = entered;
  if (settles === null) return;
  const { table } = services;
  await wasWritten(table.write(created(accountRow(services, row, now))));
  const closed = { ...offItsList, expiresAt: expiryOf('BANK UNREADABLE', now), enteredAs: row.tid };
  const added = await addedWrites(services, entered, now);
  await wasWritten(
    table.transact('settle listed row', [replaced(settles, changed(settles, closed, now)), ...added]),
  );
}

/** What the bank added to a credit is in the books with it: what it changes next is compared with the sum. */
async function addedWrites(services: HashStore, { row, settles }: Entered, now: number): Promise<Write[]> {
  const corrected = settles?.row;
  if (corrected === undefined || corrected.tid === row.tid) return [];
  const account = await readAccountRow(services, corrected.tid);
  const sum = (bookedWonOf(account) ?? 0) + row.amount;
  if (account === null || sum !== corrected.amount) return [];
  return [replaced(account, changed(account, { correctedWon: sum }, now))];
}
