import { expect } from 'vitest';
import { LEDGER_ACCOUNTS } from '../../shared/data/kinds.ts';
import {
  bankRowItem,
  barShareItem,
  type LedgerAccount,
  type LedgerEntryItem,
  ledgerEntryItem,
  userRefundItem,
} from '../../functions/items/money.ts';
import { matchItem } from '../../functions/items/match.ts';
import { keysLike, type Raw, type ScanFilter, scanTable } from './raw-table.ts';
import type { CollectingAccount } from './collecting-account.ts';
import type { TestService } from './service.ts';

/** Every item of the service's table, read without code of the service. */
export const scanAll = (service: TestService): Promise<Raw[]> => scanTable(service);

/** The items whose keys begin like this, read without code of the service. */
export const scanLike = (service: TestService, ...like: Parameters<typeof keysLike>): Promise<Raw[]> =>
  scanTable(service, keysLike(...like));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** All ledger entries of the table. */
export async function allEntries(service: TestService): Promise<LedgerEntryItem[]> {
  const items = await scanLike(service, 'SK', 'LEDGER#');
  return items.map((item) => ledgerEntryItem.parse(item));
}

/** What the ledger's accounts come to, in won. */
export const balancesOf = async (service: TestService): Promise<Record<LedgerAccount, number>> =>
  sumsOf(await allEntries(service));

/** The ledger's balance of the collecting account, in won. */
export const bankWonOf = async (service: TestService): Promise<number> => (await balancesOf(service)).BANK;

export const ledgerOf = async (service: TestService, match: string): Promise<LedgerEntryItem[]> =>
  (await allEntries(service)).filter((entry) => entry.matchId === match);

/** The commands that moved money of a match, in alphabetical order. */
export const commandsOf = async (service: TestService, match: string): Promise<string[]> =>
  (await ledgerOf(service, match)).map(({ command }) => command).toSorted();

/** Checks the books from the raw table, without code of the service. */
export async function expectBalanced(service: TestService): Promise<void> {
  expect(wrongIn(await scanTable(service, BOOKS))).toEqual({});
}

/** What `wrongIn` looks at; a large table has much else. */
const BOOKS: ScanFilter = {
  FilterExpression:
    'begins_with(SK, :entry) OR (begins_with(PK, :match) AND SK = :meta) OR SK = :row OR SK = :refund OR SK = :share',
  ExpressionAttributeValues: {
    ':entry': 'LEDGER#',
    ':match': 'MATCH#',
    ':meta': 'META',
    ':row': 'ROW',
    ':refund': 'R',
    ':share': 'P',
  },
};

const ASSETS: readonly LedgerAccount[] = ['BANK', 'PG', 'TRANSIT', 'RECEIVABLE'];
const sum = (amounts: readonly number[]): number => amounts.reduce((total, won) => total + won, 0);

export function sumsOf(entries: readonly LedgerEntryItem[]): Record<LedgerAccount, number> {
  const lines = entries.flatMap((entry) => entry.lines);
  const wonOf = (name: LedgerAccount) =>
    sum(lines.filter(({ account }) => account === name).map(({ amount }) => amount));
  return Object.fromEntries(LEDGER_ACCOUNTS.map((name) => [name, wonOf(name)])) as Record<
    LedgerAccount,
    number
  >;
}

/** What differs from what it should be, by name. */
export type Wrong = Record<string, { is: unknown; wanted: unknown }>;

export function noteUnlike(wrong: Wrong, what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) wrong[what] = { is, wanted };
}

/** The ledger's entries, with those of a match that has been forgotten. */
export const entriesIn = (items: readonly Raw[]): LedgerEntryItem[] =>
  items
    .filter(({ PK, SK }) => /^(MATCH|BANK)#/.test(text(PK)) && text(SK).startsWith('LEDGER#'))
    .map((item) => ledgerEntryItem.parse(item));

/**
 * What is wrong with the books: every entry sums to 0, each row that the bank has reported is booked once, BANK
 * is the sum of the bank's rows, PG that of payments less what was settled, what is owed to users and bars is
 * what their open records say, TRANSIT what was sent and not seen, SUSPENSE parts of deposits and what the
 * console lists to decide or to hand back, and nothing is held for a match that has ended (docs/money.md).
 */
export function wrongIn(items: readonly Raw[], bank?: Pick<CollectingAccount, 'reported'>): Wrong {
  const wrong: Wrong = {};
  const withKey = (pk: string, sk: string) =>
    items.filter(({ PK, SK }) => text(PK).startsWith(pk) && SK === sk);
  const entries = entriesIn(items);
  const unbalanced = entries.filter(
    ({ lines }) =>
      sum(lines.map(({ account, amount }) => (ASSETS.includes(account) ? amount : -amount))) !== 0,
  );
  noteUnlike(wrong, 'unbalanced', unbalanced, []);
  const rows = withKey('BANK#', 'ROW').map((item) => bankRowItem.parse(item));
  const [paid, moved] = [true, false].map((isPayment) =>
    rows.filter(({ payment }) => (payment !== undefined) === isPayment),
  );
  const booked = (some: readonly { tid: string; amount: number }[] = []) =>
    some.map(({ tid, amount }) => `${tid} ${amount}`).toSorted();
  if (bank !== undefined) noteUnlike(wrong, 'booked', booked(moved), booked(bank.reported));
  const refunds = withKey('REFUND#', 'R').map((item) => userRefundItem.parse(item));
  const shares = withKey('PAYOUT#', 'P').map((item) => barShareItem.parse(item));
  const wonOf = (some: readonly { amount: number }[] = []) => sum(some.map(({ amount }) => amount));
  const due = (payouts: readonly { state: string; amount: number }[]) =>
    wonOf(payouts.filter(({ state }) => state === 'due'));
  const unseen = [...refunds, ...shares].filter(({ state, isSeen }) => state === 'done' && !isSeen);
  const inBatches = rows.flatMap(({ purpose }) => (purpose.kind === 'batch' ? [purpose.won] : []));
  const settled = rows.flatMap(({ purpose }) => (purpose.kind === 'settlement' ? [purpose.won] : []));
  const matches = withKey('MATCH#', 'META').map((item) => matchItem.parse(item));
  const parts = matches
    .filter(({ state }) => state === 'pending' || state === 'asked')
    .flatMap(({ male, female }) => [male, female].filter(({ isPaid }) => !isPaid))
    .flatMap(({ credits }) => credits.map(({ won }) => won));
  const listed = rows.filter(({ GSI1PK }) => GSI1PK !== undefined);
  const books = sumsOf(entries);
  const wanted: Partial<typeof books> = {
    BANK: wonOf(moved),
    PG: wonOf(paid) - sum(settled),
    REFUND: due(refunds),
    BARPAY: due(shares),
    TRANSIT: sum(inBatches) - wonOf(unseen),
    SUSPENSE: sum(parts) + sum(listed.map(({ amount, handedBack }) => amount - (handedBack?.won ?? 0))),
    HOLD: Math.max(0, books.HOLD),
    RECEIVABLE: Math.max(0, books.RECEIVABLE),
  };
  for (const [name, won] of Object.entries(wanted))
    noteUnlike(wrong, name, books[name as LedgerAccount], won);
  for (const { matchId, state } of matches) {
    if (['asked', 'pending', 'fixed'].includes(state)) continue;
    const { HOLD } = sumsOf(entries.filter((entry) => entry.matchId === matchId));
    noteUnlike(wrong, `held for ${matchId}`, HOLD, 0);
  }
  return wrong;
}
