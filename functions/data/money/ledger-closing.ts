import {
  LEDGER_ACCOUNTS_PER_PAGE,
  LEDGER_CLOSINGS_LOOKED_AT,
  LEDGER_CLOSINGS_NEEDED,
} from '../../../shared/limits.ts';
import { chunksOf } from '../../../shared/lists.ts';
import {
  type LedgerClosingItem,
  ledgerClosingItem,
  type LedgerClosingPage,
  ledgerClosingPage,
} from '../../items/ledger-closing.ts';
import { CLOSINGS_PARTITION, closingKey, closingPageKey } from '../../store/keys.ts';
import { wholePartition } from '../../store/ranges.ts';
import { exists } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { patched, saved } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

export interface LedgerClosing {
  until: number;
  balances: ReadonlyMap<string, number>;
}

/** Newest first. A closing that has lost a page is left out. */
export async function readClosings(services: Store, count: number): Promise<LedgerClosing[]> {
  const closings: LedgerClosing[] = [];
  for (const closing of await newestClosings(services, count)) {
    const { until, pages } = closing;
    const found = await services.table.getMany(ledgerClosingPage, pageKeys(closing));
    if (found.length < pages) continue;
    closings.push({ until, balances: new Map(found.flatMap(({ balances }) => Object.entries(balances))) });
  }
  return closings;
}

async function newestClosings({ table }: Store, count: number): Promise<LedgerClosingItem[]> {
  const { items } = await table.query(ledgerClosingItem, {
    ...wholePartition(CLOSINGS_PARTITION),
    ConsistentRead: true,
    ScanIndexForward: false,
    Limit: count,
  });
  return items;
}

const pageKeys = ({ until, pages }: LedgerClosingItem) =>
  Array.from({ length: pages }, (_, page) => closingPageKey(until, page));

/** Lets closings end that the next check does not need. The newest never end, however old they are. */
export async function retireClosings(services: Store, now: number): Promise<void> {
  const { table } = services;
  const older = (await newestClosings(services, LEDGER_CLOSINGS_LOOKED_AT)).slice(LEDGER_CLOSINGS_NEEDED);
  for (const closing of older.filter(({ expiresAt }) => expiresAt === undefined)) {
    // The pages outlive the closing, however late the store removes either.
    const pagesEnd = { expiresAt: expiryOf('CLOSING', now) };
    for (const key of pageKeys(closing)) await table.write(patched(key, { set: pagesEnd, if: exists }, now));
    const set = { expiresAt: expiryOf('CLOSINGS', now) };
    await table.write(patched(closing, { set, if: exists }, now));
  }
}

/** The pages first, so that a closing that can be seen is whole. */
export async function writeClosing(
  { table }: Store,
  { until, balances }: LedgerClosing,
  now: number,
): Promise<void> {
  const accounts = [...balances].filter(([, amount]) => amount !== 0);
  const pages = chunksOf(accounts, LEDGER_ACCOUNTS_PER_PAGE);
  for (const [page, entries] of pages.entries()) {
    const item: LedgerClosingPage = {
      ...closingPageKey(until, page),
      v: 1,
      updatedAt: now,
      balances: Object.fromEntries(entries),
    };
    await table.write(saved(item));
  }
  const closing: LedgerClosingItem = {
    ...closingKey(until),
    v: 1,
    updatedAt: now,
    until,
    pages: pages.length,
  };
  await table.write(saved(closing));
}
