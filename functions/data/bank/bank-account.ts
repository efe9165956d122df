import { ACCOUNT_ROW_KEPT_MS, LEDGER_BLOCK } from '../../../shared/limits.ts';
import { bankWonOf } from '../../domain/money/ledger.ts';
import { bookedWonOf } from '../../domain/money/taken-off.ts';
import {
  accountRowItem,
  type AccountRowItem,
  bankBalanceItem,
  type BankBalanceItem,
  type BankReadItem,
  bankReadItem,
} from '../../items/bank-account.ts';
import { accountRowKey, BANK_BALANCE, BANK_READ, byTime, inList, LISTS, sortable } from '../../store/keys.ts';
import { listBlocks } from '../../store/lists.ts';
import { isUnreadable } from '../../store/rows.ts';
import { changed, created, deciding, expiresIn, replaced, saved, wasWritten } from '../../store/writes.ts';
import { ledgerBlocks } from '../money/ledger.ts';
import { checkLedger } from '../money/ledger-check.ts';
import type { BankBalance, BankRow, BankStatement, HashStore, Pause, Store } from '../../ports.ts';

/** Keeps the bank's rows for the reconciliation, each once. Books nothing. Returns those that were kept
 * before with another amount, or cannot be read any more; the amount of money out is negative. */
export async function noteStatement(
  services: HashStore,
  { credits, debits }: Pick<BankStatement, 'credits' | 'debits'>,
  now: number,
): Promise<BankRow[]> {
  const { table } = services;
  const rows = [...credits, ...debits.map((row) => ({ ...row, amount: -row.amount }))];
  const items = rows.map((row) => ({ row, item: accountRow(services, row, now) }));
  const known = await readAmounts(
    services,
    items.map(({ item }) => item),
  );
  const changedRows: BankRow[] = [];
  for (const { row, item } of items) {
    let before = known.get(item.hTid);
    if (before === undefined && !(await wasWritten(table.write(created(item))))) {
      before = await keptWonOf(services, row.tid);
    }
    if (before !== undefined && before !== item.amount) changedRows.push(row);
    known.set(item.hTid, before ?? item.amount);
  }
  return changedRows;
}

/** NaN, which equals no amount, where what was kept cannot be read. */
const keptWonOf = (services: HashStore, tid: BankRow['tid']): Promise<number | undefined> =>
  readAccountRow(services, tid).then(bookedWonOf, (error: unknown) => {
    if (!isUnreadable(error)) throw error;
    return NaN;
  });

export const hTidOf = (hash: HashStore['hash'], tid: BankRow['tid']): string => hash(`tid:${tid}`);

/** What the bank had reported under a transaction id; null without one. */
export const readAccountRow = async (
  { table, hash }: HashStore,
  tid: BankRow['tid'] | undefined,
): Promise<AccountRowItem | null> =>
  tid === undefined ? null : table.get(accountRowItem, accountRowKey(hTidOf(hash, tid)));

export function accountRow({ hash }: HashStore, row: BankRow, now: number): AccountRowItem {
  const hTid = hTidOf(hash, row.tid);
  return {
    ...accountRowKey(hTid),
    ...inList(LISTS.accountRows, byTime(row.at, hTid)),
    v: 1,
    updatedAt: now,
    expiresAt: expiresIn(row.at, ACCOUNT_ROW_KEPT_MS),
    hTid,
    amount: row.amount,
    name: row.accountOwner,
    memo: row.memo,
    at: row.at,
    reversals: 0,
  };
}

/** Amounts by transaction id. One query costs less than a read for each row; it may lag. */
async function readAmounts(services: Store, rows: readonly AccountRowItem[]): Promise<Map<string, number>> {
  const amounts = new Map<string, number>();
  if (rows.length === 0) return amounts;
  const times = rows.map(({ at }) => at).sort((a, b) => a - b);
  const parts = {
    list: LISTS.accountRows,
    from: sortable(times[0] ?? 0),
    to: sortable((times.at(-1) ?? 0) + 1),
  };
  for await (const { items } of listBlocks(services, accountRowItem, parts, { size: LEDGER_BLOCK })) {
    for (const row of items) amounts.set(row.hTid, row.correctedWon ?? row.amount);
  }
  return amounts;
}

/** How far the feed was read; null when no feed was ever read. */
export const readPosition = ({ table }: Store): Promise<BankReadItem | null> =>
  table.get(bankReadItem, BANK_READ);

export const noteRead = (
  { table }: Store,
  read: Pick<BankReadItem, 'until' | 'wholeAt'>,
  now: number,
): Promise<void> => table.write(saved({ ...BANK_READ, v: 1, updatedAt: now, ...read }));

/** Null where no feed was ever asked. Where that cannot be read, nothing counts as read. */
export const readUntil = (services: Store): Promise<number | null> =>
  readPosition(services).then(
    (position) => position?.until ?? null,
    (error: unknown) => {
      if (!isUnreadable(error)) throw error;
      return 0;
    },
  );

/** Bank time of the newest row that came with a balance; null before the first one. */
export const newestRowAt = async ({ table }: Store): Promise<number | null> =>
  (await table.get(bankBalanceItem, BANK_BALANCE))?.balanceAt ?? null;

/** The first balance also fixes the opening balance, which the ledger does not contain. */
export const noteBalance = (
  services: Store & { pause: Pause },
  balance: BankBalance,
  now: number,
): Promise<void> =>
  deciding(async () => {
    const { table } = services;
    const before = await table.get(bankBalanceItem, BANK_BALANCE);
    const facts = { balanceWon: balance.afterWon, balanceAt: balance.at };
    if (before === null) {
      const openingWon = balance.beforeWon - (await bookedBefore(services, balance.from, now));
      const opening = { openingWon, since: balance.from };
      const first: BankBalanceItem = { ...BANK_BALANCE, v: 1, updatedAt: now, ...opening, ...facts };
      await table.write(created(first));
    } else if (isNewer(before, facts)) {
      await table.write(replaced(before, changed(before, facts, now)));
    }
  });

/** An answer that was cut off ends earlier than the one before it, and says nothing new. */
const isNewer = (
  before: BankBalanceItem,
  { balanceWon, balanceAt }: Pick<BankBalanceItem, 'balanceWon' | 'balanceAt'>,
): boolean =>
  balanceAt > before.balanceAt || (balanceAt === before.balanceAt && balanceWon !== before.balanceWon);

/** BANK of the ledger when the first row arrived: a service may have run without a feed before. */
async function bookedBefore(services: Store & { pause: Pause }, from: number, now: number): Promise<number> {
  const { bankWon } = await checkLedger(services, now);
  let since = 0;
  for await (const items of ledgerBlocks(services, { from, now })) since += bankWonOf(items);
  return bankWon - since;
}
