import * as z from 'zod';
import { BANK_CHECK_AGAIN_MS, BANK_PROVEN_DAYS, BANK_ROWS_BLOCK } from '../../../shared/limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { lastAgreement } from '../../domain/bank/running-balance.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import {
  type BankBalanceItem,
  bankBalanceItem,
  type BankCheckItem,
  bankCheckItem,
} from '../../items/bank-account.ts';
import { ALL_ROWS, BANK_BALANCE, BANK_CHECK, endOf, sortable } from '../../store/keys.ts';
import { secondListBetween } from '../../store/ranges.ts';
import { deciding, nextVersion, replace, save } from '../../store/writes.ts';
import type { BankRow, Store, Services } from '../../ports.ts';
import { allRows } from '../../store/lists.ts';

const listedRow = z.object({
  tid: z.string(),
  amount: z.int(),
  at: z.int(),
  balanceWon: z.int().nullable(),
  payment: z.string().optional(),
});
type ListedRow = z.output<typeof listedRow>;

export function readRowsBetween(
  services: Store,
  { from, to }: { from: number; to: number },
): Promise<ListedRow[]> {
  const span = secondListBetween(ALL_ROWS, sortable(from), endOf(`${sortable(to)}#`));
  return allRows(services, listedRow, span, { size: BANK_ROWS_BLOCK, badRows: 'skip' });
}

/** Those of the collecting account. */
export const accountRows = async (...asked: Parameters<typeof readRowsBetween>): Promise<ListedRow[]> =>
  (await readRowsBetween(...asked)).filter(({ payment }) => payment === undefined);

export const readBalance = ({ table }: Store): Promise<BankBalanceItem | null> =>
  table.get(bankBalanceItem, BANK_BALANCE);

/** Keeps the balance after the newest of these rows, which are in the bank's order, beside another reading that
 * does the same. The first ones also say what the account held before them. Returns whether it was news. */
export async function noteBalance(
  services: Store,
  read: BankBalanceItem | null,
  rows: readonly BankRow[],
  now: number,
): Promise<boolean> {
  const last = rows.findLast(({ balanceWon }) => balanceWon !== null);
  if (last === undefined || last.balanceWon === null) return false;
  const facts = { balanceWon: last.balanceWon, balanceAt: last.at };
  if (read === null) {
    const point = { provenAt: (rows[0]?.at ?? now) - 1, provenWon: wonBefore(rows) };
    await services.table.write(save({ ...BANK_BALANCE, v: 1, updatedAt: now, ...point, ...facts }));
    return true;
  }
  let before: BankBalanceItem | null = read;
  return deciding(async () => {
    before ??= await readBalance(services);
    if (before === null || !isNewer(before, facts)) return false;
    const write = replace(before, nextVersion(before, facts, now));
    before = null;
    await services.table.write(write);
    return true;
  });
}

/** What the account held before the first of these rows, from the first balance among them. */
function wonBefore(rows: readonly BankRow[]): number {
  const at = rows.findIndex(({ balanceWon }) => balanceWon !== null);
  return (rows[at]?.balanceWon ?? 0) - sumWon(rows.slice(0, at + 1));
}

/** An answer that was cut off ends earlier than the one before it, and says nothing new. */
const isNewer = (
  before: BankBalanceItem,
  { balanceWon, balanceAt }: Pick<BankBalanceItem, 'balanceWon' | 'balanceAt'>,
): boolean =>
  balanceAt > before.balanceAt || (balanceAt === before.balanceAt && balanceWon !== before.balanceWon);

type Comparison = Pick<BankCheckItem, 'bankWon' | 'rowsWon' | 'balanceAt' | 'agreedAt' | 'rowsSince'>;

export async function compareOnce(services: Store): Promise<Comparison | null> {
  const balance = await readBalance(services);
  if (balance === null) return null;
  const { provenAt, provenWon, balanceAt, balanceWon } = balance;
  const rows = await accountRows(services, { from: provenAt + 1, to: balanceAt });
  const agreedAt = lastAgreement(balance, rows);
  const rowsSince = rows.filter(({ at }) => at > agreedAt).length;
  return { bankWon: balanceWon, rowsWon: provenWon + sumWon(rows), balanceAt, agreedAt, rowsSince };
}

export const differenceWon = ({ bankWon, rowsWon }: Pick<Comparison, 'bankWon' | 'rowsWon'>): number =>
  bankWon - rowsWon;

/** Compares the bank's balance with its rows and keeps the result: a difference is a row that is missing.
 * Null before the first balance. */
export async function compareBank(services: Services, now: number): Promise<BankCheckItem | null> {
  let found = await compareOnce(services);
  if (found !== null && differenceWon(found) !== 0) {
    await services.pause(BANK_CHECK_AGAIN_MS);
    found = await compareOnce(services);
  }
  if (found === null) return null;
  const check: BankCheckItem = { ...BANK_CHECK, v: 1, updatedAt: now, ...found, at: now };
  await services.table.write(save(check));
  return check;
}

/** The last comparison; null before the first one. May lag. */
export const readBankCheck = ({ table }: Store): Promise<BankCheckItem | null> =>
  table.get(bankCheckItem, BANK_CHECK, { consistent: false });

/** Once balance and rows are equal, adds up for good the rows that are so old that no other can come between
 * them. */
export async function moveProvenPoint(services: Store, now: number): Promise<void> {
  const balance = await readBalance(services);
  const provenAt = now - BANK_PROVEN_DAYS * DAY_MS;
  if (balance === null || balance.provenAt >= provenAt) return;
  const rows = await accountRows(services, { from: balance.provenAt + 1, to: provenAt });
  const provenWon = balance.provenWon + sumWon(rows);
  await services.table.write(replace(balance, nextVersion(balance, { provenAt, provenWon }, now)));
}
