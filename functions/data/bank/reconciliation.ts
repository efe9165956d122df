import { Refusal } from '../../../shared/errors.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import {
  ADMIN_LIST_MAX,
  DIFFERENCES_SHOWN,
  LEDGER_BLOCK,
  RECONCILED_DAYS,
  RECONCILIATION_MARGIN_DAYS,
} from '../../../shared/limits.ts';
import {
  bankMoveOf,
  type BankMove,
  type Differences,
  differencesOf,
  differenceWon,
  isOfPayout,
  withoutLinked,
  withoutSent,
} from '../../domain/bank/reconciliation.ts';
import {
  accountRowItem,
  type AccountRowItem,
  bankBalanceItem,
  type BankBalanceItem,
  reconciliationItem,
  type ReconciliationItem,
} from '../../items/bank-account.ts';
import { bankRowItem, barRefundItem, userRefundItem, wrongDepositItem } from '../../items/money.ts';
import {
  BANK_BALANCE,
  bankKey,
  barRefundKey,
  LISTS,
  RECONCILIATIONS_PARTITION,
  reconciliationKey,
  sortable,
  userRefundKey,
  wrongDepositKey,
} from '../../store/keys.ts';
import { wholePartition } from '../../store/ranges.ts';
import { listBlocks } from '../../store/lists.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import { saved } from '../../store/writes.ts';
import { type ListedRow, listUnreadable } from './unreadable-rows.ts';
import { ledgerBlocks, type LedgerSpan } from '../money/ledger.ts';
import { readReceiverNames } from '../money/sent-payouts.ts';
import type { HashStore, Store } from '../../ports.ts';

/** Compares BANK of the ledger with the bank's balance and keeps the result under the KST day that has ended.
 * What was sent or bounced within a day may still be on its way. Null where the bank reports no balance. */
export async function reconcileDay(
  services: Store,
  { bookedWon, day }: { bookedWon: number; day: string },
  now: number,
): Promise<(ReconciliationItem & { differenceWon: number }) | null> {
  const { table } = services;
  const balance = await table.get(bankBalanceItem, BANK_BALANCE);
  if (balance === null) return null;
  const { moves } = await readDifferences(services, balance, now);
  const unread = moves.filter(({ payoutId, at }) => payoutId !== null && at >= now - DAY_MS);
  const item: ReconciliationItem = {
    ...reconciliationKey(day),
    v: 1,
    updatedAt: now,
    day,
    bankWon: balance.balanceWon,
    ledgerWon: balance.openingWon + bookedWon,
    openingWon: balance.openingWon,
    unreadWon: sumWon(unread),
    balanceAt: balance.balanceAt,
    at: now,
  };
  await table.write(saved(item));
  return { ...item, differenceWon: differenceWon(item) };
}

export interface Reconciliation {
  results: ReconciliationItem[];
  differences: Differences;
  /** The names of the receivers of the moves that are shown, by the id of what was sent. */
  receivers: ReadonlyMap<string, string>;
  unreadable: ListedRow[];
  isCut: boolean;
}

/** Reads the last `RECONCILED_DAYS` days. Eventually consistent. */
export async function readReconciliation(services: HashStore, now: number): Promise<Reconciliation> {
  const { table } = services;
  const [balance, unreadable, { items: results }] = await Promise.all([
    table.get(bankBalanceItem, BANK_BALANCE),
    listUnreadable(services),
    table.query(reconciliationItem, {
      ...wholePartition(RECONCILIATIONS_PARTITION),
      ScanIndexForward: false,
      Limit: RECONCILED_DAYS,
    }),
  ]);
  const known = { results, unreadable: unreadable.rows };
  const { rows, moves } = await readDifferences(services, balance, now);
  const from = now - RECONCILED_DAYS * DAY_MS;
  const newest = <T extends { at: number }>(all: readonly T[]) =>
    all.filter(({ at }) => at >= from).toSorted((a, b) => b.at - a.at);
  const shown = { rows: newest(rows), moves: newest(moves) };
  const differences = {
    rows: shown.rows.slice(0, DIFFERENCES_SHOWN),
    moves: shown.moves.slice(0, DIFFERENCES_SHOWN),
  };
  return {
    ...known,
    differences,
    receivers: await readReceiversOf(services, differences.moves),
    isCut: unreadable.isCut || Math.max(shown.rows.length, shown.moves.length) > DIFFERENCES_SHOWN,
  };
}

async function readDifferences(
  services: Store,
  balance: BankBalanceItem | null,
  now: number,
): Promise<Differences> {
  if (balance === null) return { rows: [], moves: [] };
  return withoutKnown(services, await readBooks(services, balance, now));
}

/** Throws `bank_row.booked` for a row with an entry and `bank_row.payout` for a possible debit of a payout.
 * Eventually consistent. */
export async function refuseKnownRow(services: Store, hTid: string, now: number): Promise<void> {
  const balance = await services.table.get(bankBalanceItem, BANK_BALANCE);
  if (balance === null) throw new Refusal('bank_row.booked');
  const books = await readBooks(services, balance, now);
  const { rows } = await withoutKnown(services, books);
  const row = rows.find((unbooked) => unbooked.hTid === hTid);
  if (row === undefined) throw new Refusal('bank_row.booked');
  const sameAmount = books.moves.filter(({ amount }) => amount === row.amount);
  const receivers = await readReceiversOf(services, sameAmount);
  if (isOfPayout(row, books.moves, receivers)) throw new Refusal('bank_row.payout');
}

async function readBooks(
  services: Store,
  { since }: BankBalanceItem,
  now: number,
): Promise<{ rows: AccountRowItem[]; moves: BankMove[] }> {
  const from = Math.max(since, now - (RECONCILED_DAYS + RECONCILIATION_MARGIN_DAYS) * DAY_MS);
  const [rows, moves] = await Promise.all([
    readAccountRows(services, from),
    readMoves(services, { from, now }),
  ]);
  return { rows, moves };
}

async function readAccountRows(services: Store, from: number): Promise<AccountRowItem[]> {
  const rows: AccountRowItem[] = [];
  const parts = { list: LISTS.accountRows, from: sortable(from), badRows: 'fail' as const };
  for await (const { items } of listBlocks(services, accountRowItem, parts, { size: LEDGER_BLOCK })) {
    rows.push(...items);
  }
  return rows;
}

async function readMoves(services: Store, span: LedgerSpan): Promise<BankMove[]> {
  const moves: BankMove[] = [];
  for await (const entries of ledgerBlocks(services, span)) {
    moves.push(...entries.flatMap((entry) => bankMoveOf(entry) ?? []));
  }
  // The months come newest first, the entries of each oldest first.
  return moves.sort((a, b) => b.at - a.at);
}

/** The differences, without those that only further reads explain; the newest are looked up. */
async function withoutKnown(services: Store, books: Differences): Promise<Differences> {
  const { rows, moves } = differencesOf(books);
  const [newRows, newMoves] = [rows.slice(0, ADMIN_LIST_MAX), moves.slice(0, ADMIN_LIST_MAX)];
  const linkedTo = await readLinks(
    services,
    newRows.map(({ hTid }) => hTid),
  );
  const receivers = await readReceiversOf(services, newMoves);
  return withoutSent(withoutLinked({ rows, moves }, linkedTo), receivers, books.moves);
}

/** Links by row id. An entry by hand of the same transfer may itself be linked to a bounce. */
async function readLinks({ table }: Store, hTids: readonly string[]): Promise<Map<string, string>> {
  const linksOf = async (ids: readonly string[]) => {
    const rows = await table.getMany(bankRowItem, ids.map(bankKey));
    return rows.flatMap(({ hTid, linkedTo }) => (linkedTo === undefined ? [] : [[hTid, linkedTo] as const]));
  };
  const links = await linksOf(hTids);
  const further = new Map(await linksOf(links.map(([, to]) => to)));
  return new Map(links.map(([hTid, to]) => [hTid, further.get(to) ?? to]));
}

/** Names by payout id: the owner of the account that got it, the sender of a deposit handed back. */
async function readReceiversOf(services: Store, moves: readonly BankMove[]): Promise<Map<string, string>> {
  const ids = moves.flatMap(({ payoutId }) => payoutId ?? []);
  const { table } = services;
  const [refunds, shares, returned] = await Promise.all([
    table.getMany(userRefundItem, ids.map(userRefundKey)),
    table.getMany(barRefundItem, ids.map(barRefundKey)),
    table.getMany(wrongDepositItem, ids.map(wrongDepositKey)),
  ]);
  return new Map<string, string>([
    ...(await readReceiverNames(services, [...refunds, ...shares])),
    ...returned.map(({ depositId, accountOwner }) => [depositId, accountOwner] as const),
  ]);
}
