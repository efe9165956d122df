import { expect } from 'vitest';
import { readClosings } from '../../functions/data/money/ledger-closing.ts';
import { closingKey } from '../../functions/store/keys.ts';
import { removed } from '../../functions/store/writes.ts';
import { type LedgerEntryItem, ledgerEntryItem } from '../../functions/items/money.ts';
import { keysLike, type Raw, type ScanFilter, scanTable } from './raw-table.ts';
import type { TestService } from './service.ts';

/** Every item of the service's table, read without code of the service. */
export const scanAll = ({ dynamo, tableName }: TestService): Promise<Raw[]> => scanTable(dynamo, tableName);

/** The items whose keys begin like this, read without code of the service. */
export const scanLike = (
  { dynamo, tableName }: TestService,
  ...like: Parameters<typeof keysLike>
): Promise<Raw[]> => scanTable(dynamo, tableName, keysLike(...like));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** All ledger entries of the table. */
export async function allEntries(service: TestService): Promise<LedgerEntryItem[]> {
  const items = await scanLike(service, 'SK', 'LEDGER#');
  return items.map((item) => ledgerEntryItem.parse(item));
}

/** The ledger's balance of the collecting account, in won. */
export const bankWonOf = async (service: TestService): Promise<number> =>
  (await allEntries(service))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amount }) => sum + (account.kind === 'BANK' ? amount : 0), 0);

export const ledgerOf = async (service: TestService, match: string): Promise<LedgerEntryItem[]> =>
  (await allEntries(service)).filter((entry) => entry.matchId === match);

/** The ledger events of a match (M1 to M24), in alphabetical order. */
export const kindsOf = async (service: TestService, match: string): Promise<string[]> =>
  (await ledgerOf(service, match)).map((entry) => entry.kind).toSorted();

/**
 * Checks the ledger from the raw table, without code of the service: every entry sums to 0, BANK changes only
 * with evidence, BANK and RECEIVABLE equal what is owed, HOLD of an ended match is 0, and what is owed to
 * users and bars equals their open records (docs/money.md, last part).
 */
export async function expectBalanced({ dynamo, tableName }: TestService): Promise<void> {
  expectBalancedItems(await scanTable(dynamo, tableName, BOOKS));
}

/** What `expectBalancedItems` looks at; a large table has much else. */
const BOOKS: ScanFilter = {
  FilterExpression: 'begins_with(SK, :entry) OR (begins_with(PK, :match) AND SK = :meta) OR #state = :due',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':entry': 'LEDGER#', ':match': 'MATCH#', ':meta': 'META', ':due': 'due' },
};

export function expectBalancedItems(items: readonly Raw[]): void {
  const entries = items
    .filter((item) => text(item['SK']).startsWith('LEDGER#'))
    .map((item) => ledgerEntryItem.parse(item));
  let assets = 0;
  let owed = 0;
  const sums = new Map<string, number>();
  for (const { lines, evidence } of entries) {
    let sum = 0;
    for (const { account, amount } of lines) {
      const isAsset = account.kind === 'BANK' || account.kind === 'RECEIVABLE';
      if (isAsset) assets += amount;
      else owed += amount;
      sum += isAsset ? amount : -amount;
      const name = Object.values(account).join(' ');
      sums.set(name, (sums.get(name) ?? 0) + amount);
    }
    expect(sum).toBe(0);
    if (lines.some(({ account }) => account.kind === 'BANK')) expect(evidence).toBeDefined();
  }
  expect(assets).toBe(owed);
  for (const item of items.filter(({ PK, SK }) => text(PK).startsWith('MATCH#') && SK === 'META')) {
    if (item['state'] === 'pending' || item['state'] === 'fixed') continue;
    const id = text(item['matchId']);
    expect((sums.get(`HOLD ${id} male`) ?? 0) + (sums.get(`HOLD ${id} female`) ?? 0)).toBe(0);
  }
  const due = new Map<string, number>();
  for (const item of items.filter(({ state, amount }) => state === 'due' && typeof amount === 'number')) {
    const name = item['SK'] === 'R' ? `REFUND ${text(item['uid'])}` : `BARPAY ${text(item['barId'])}`;
    due.set(name, (due.get(name) ?? 0) + Number(item['amount']));
  }
  for (const [name, sum] of sums) {
    if (name.startsWith('REFUND ') || name.startsWith('BARPAY '))
      expect([name, due.get(name) ?? 0]).toEqual([name, sum]);
    expect(name === 'BANK' || name === 'PLATFORM' || sum >= 0).toBe(true);
  }
}

/** Tests whose clock goes back call it: what was closed later would contain none of their entries. */
export async function forgetClosings({ services }: TestService): Promise<void> {
  for (const { until } of await readClosings(services, 100))
    await services.table.write(removed(closingKey(until)));
}
