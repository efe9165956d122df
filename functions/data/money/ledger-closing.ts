import { DAY_MS } from '../../../shared/time-units.ts';
import { LEDGER_ACCOUNTS_PER_PAGE, LEDGER_CLOSING_KEPT_MS } from '../../../shared/limits.ts';
import {
  type LedgerClosingItem,
  ledgerClosingItem,
  type LedgerClosingPage,
  ledgerClosingPage,
} from '../../items/ledger-closing.ts';
import { CLOSINGS_PARTITION, closingKey, closingPageKey } from '../../store/keys.ts';
import { expiresIn, saved } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

/** The balances of all accounts that were not at zero at an instant, by account name, in won. */
export interface LedgerClosing {
  until: number;
  balances: ReadonlyMap<string, number>;
}

/** The last closings, newest first. One that has lost a page is left out. */
export async function readClosings({ table }: Store, count: number): Promise<LedgerClosing[]> {
  const { items } = await table.query(ledgerClosingItem, {
    KeyConditionExpression: 'PK = :closings',
    ExpressionAttributeValues: { ':closings': CLOSINGS_PARTITION },
    ConsistentRead: true,
    ScanIndexForward: false,
    Limit: count,
  });
  const closings: LedgerClosing[] = [];
  for (const { until, pages } of items) {
    const keys = Array.from({ length: pages }, (_, page) => closingPageKey(until, page));
    const found = await table.getMany(ledgerClosingPage, keys);
    if (found.length < pages) continue;
    closings.push({ until, balances: new Map(found.flatMap(({ balances }) => Object.entries(balances))) });
  }
  return closings;
}

/** Keeps the balances of an instant: the pages first, so that a closing that can be seen is whole. */
export async function writeClosing(
  { table }: Store,
  { until, balances }: LedgerClosing,
  now: number,
): Promise<void> {
  const accounts = [...balances].filter(([, amount]) => amount !== 0);
  const pages = Math.ceil(accounts.length / LEDGER_ACCOUNTS_PER_PAGE);
  // The pages outlive the closing, however late the store removes either.
  const kept = expiresIn(until, LEDGER_CLOSING_KEPT_MS);
  for (let page = 0; page < pages; page += 1) {
    const first = page * LEDGER_ACCOUNTS_PER_PAGE;
    const item: LedgerClosingPage = {
      ...closingPageKey(until, page),
      v: 1,
      updatedAt: now,
      expiresAt: expiresIn(until, LEDGER_CLOSING_KEPT_MS + 30 * DAY_MS),
      balances: Object.fromEntries(accounts.slice(first, first + LEDGER_ACCOUNTS_PER_PAGE)),
    };
    await table.write(saved(item));
  }
  const closing: LedgerClosingItem = {
    ...closingKey(until),
    v: 1,
    updatedAt: now,
    expiresAt: kept,
    until,
    pages,
  };
  await table.write(saved(closing));
}
