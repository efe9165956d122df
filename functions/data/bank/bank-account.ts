import { ACCOUNT_ROW_KEPT_MS } from '../../../shared/limits.ts';
import { bankWonOf } from '../../domain/money/ledger.ts';
import {
  accountRowItem,
  type AccountRowItem,
  bankBalanceItem,
  type BankBalanceItem,
  bankReadItem,
} from '../../items/bank-account.ts';
import { accountRowKey, BANK_BALANCE, BANK_READ, byTime, inList, LISTS } from '../../store/keys.ts';
import { changed, created, deciding, expiresIn, replaced, saved, wasWritten } from '../../store/writes.ts';
import { ledgerBlocks } from '../money/ledger.ts';
import { checkLedger } from '../money/ledger-check.ts';
import type { BankBalance, BankRow, BankStatement, HashStore, Store } from '../../ports.ts';

/**
 * Keeps the rows and the balance that the bank reports for the reconciliation; each row once. Books nothing. Returns the rows whose
 * transaction id was read before with another amount.
 */
export async function noteStatement(
  services: HashStore,
  { credits, debits, balance }: Omit<BankStatement, 'unreadable'>,
  now: number,
): Promise<AccountRowItem[]> {
  const { table, hash } = services;
  const itemOf = (row: BankRow, amount: number): AccountRowItem => {
    const hTid = hash(`tid:${row.tid}`);
    return {
      ...accountRowKey(hTid),
      ...inList(LISTS.accountRows, byTime(row.at, hTid)),
      v: 1,
      updatedAt: now,
      expiresAt: expiresIn(row.at, ACCOUNT_ROW_KEPT_MS),
      hTid,
      amount,
      name: row.accountOwner,
      memo: row.memo,
      at: row.at,
      reversals: 0,
    };
  };
  const items = [
    ...credits.map((row) => itemOf(row, row.amount)),
    ...debits.map((row) => itemOf(row, -row.amount)),
  ];
  const keys = items.map(({ hTid }) => accountRowKey(hTid));
  const seen = await table.getMany(accountRowItem, keys, { consistent: false });
  const known = new Map(seen.map(({ hTid, amount }) => [hTid, amount]));
  const changedRows: AccountRowItem[] = [];
  for (const item of items) {
    const before = known.get(item.hTid);
    if (before !== undefined && before !== item.amount) changedRows.push(item);
    if (before === undefined) await wasWritten(table.write(created(item)));
    known.set(item.hTid, before ?? item.amount);
  }
  if (balance !== null) await noteBalance(services, balance, now);
  return changedRows;
}

/** Every row until `now` was read and booked. */
export const noteRead = ({ table }: Store, now: number): Promise<void> =>
  table.write(saved({ ...BANK_READ, v: 1, updatedAt: now, until: now }));

/** Until when the bank's rows were read and booked; null where no feed was ever read. */
export const readUntil = async ({ table }: Store): Promise<number | null> =>
  (await table.get(bankReadItem, BANK_READ))?.until ?? null;

/** Keeps the newest balance. The first one also fixes the opening balance, which the ledger does not contain. */
const noteBalance = (services: Store, balance: BankBalance, now: number): Promise<void> =>
  deciding(async () => {
    const { table } = services;
    const before = await table.get(bankBalanceItem, BANK_BALANCE);
    const facts = { balanceWon: balance.afterWon, balanceAt: balance.at };
    if (before === null) {
      const openingWon = balance.beforeWon - (await bookedBefore(services, balance.from, now));
      const opening = { openingWon, since: balance.from };
      const first: BankBalanceItem = { ...BANK_BALANCE, v: 1, updatedAt: now, ...opening, ...facts };
      await table.write(created(first));
    } else if (isNews(before, facts)) {
      await table.write(replaced(before, changed(before, facts, now)));
    }
  });

/** An answer that stops in the middle ends earlier than one before. */
const isNews = (
  before: BankBalanceItem,
  { balanceWon, balanceAt }: Pick<BankBalanceItem, 'balanceWon' | 'balanceAt'>,
): boolean =>
  balanceAt > before.balanceAt || (balanceAt === before.balanceAt && balanceWon !== before.balanceWon);

/** BANK of the ledger when the first row arrived: of a service that ran without a feed before. */
async function bookedBefore(services: Store, from: number, now: number): Promise<number> {
  const { bankWon } = await checkLedger(services, now);
  let since = 0;
  for await (const items of ledgerBlocks(services, { from, now })) since += bankWonOf(items);
  return bankWon - since;
}
