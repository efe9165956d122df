import { expect, onTestFinished, test } from 'vitest';
import { dailyClose } from '../support/rights/functions.ts';
import { bankBalanceItem } from '../../functions/items/bank-account.ts';
import { bankRowItem } from '../../functions/items/money.ts';
import { BANK_BALANCE, bankRowKey } from '../../functions/store/keys.ts';
import { remove } from '../../functions/store/writes.ts';
import { rowIdOf } from '../../functions/use-cases/money/row-items.ts';
import { iso } from '../../shared/calendar.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { codeOf } from '../support/client.ts';
import { consoleOf } from '../support/console.ts';
import { bankWonOf, expectBalanced } from '../support/ledger.ts';
import { startService, TEST_NOW } from '../support/service.ts';
import { beginHere } from '../support/table-moments.ts';
import { OPENING_WON } from '../support/collecting-account.ts';

/** The bank's balance is compared with its rows: a difference is a row that is missing. */

const service = await startService({ env: { BANK_FEED: 'local', BANK_FEED_URL: 'http://localhost:1' } });
await beginHere(service);

const bank = async () => (await (await consoleOf(service)).ok('GET /api/admin/bank', {})).bank;

test('the balance agrees with an account that had money before the first row, with money in and out, read in two runs', async () => {
  service.bank.transfer(3_000, '모르는사람');
  service.bank.transfer(-500, '은행', '수수료');
  expect(await bank()).toMatchObject({ has_feed: true, bank: null, rows: null, difference: null });
  await service.bank.readFeed();
  service.bank.transfer(7_500, '모르는사람');
  await service.bank.readFeed();
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
  expect(await bank()).toMatchObject({ bank: 1_010_000, rows: 1_010_000, difference: 0, undecided: 3 });
  expect((await bankWonOf(service)) + OPENING_WON).toBe(service.bank.balanceWon);
  await expectBalanced(service);
});

test('the balance says at once how much a row comes to that the service could not read, until an admin has read it', async () => {
  service.bank.transfer(3_000, '모르는사람');
  const huge = service.bank.transfer(2_000_000_000, '큰손');
  expect(await service.bank.readFeed()).toEqual({ undecided: 1, failed: 1 });
  const { unreadable, ...shown } = await bank();
  expect(shown).toMatchObject({ difference: 2_000_000_000 });
  expect(unreadable).toMatchObject([{ text: expect.stringContaining('큰손') }]);
  expect(await dailyClose()).toMatchObject({ bankDifference: 2_000_000_000 });
  const admin = await consoleOf(service);
  const { dashboard } = await admin.ok('GET /api/admin/dashboard', {});
  expect(dashboard.todo).toMatchObject({ bankDifference: 2_000_000_000, unreadableRows: 1 });
  const params = { id: unreadable[0]?.row_id ?? '' };
  const at = new Date(huge.at).toISOString();
  for (const amount of [1_000_000_000, 1_000_000_000]) {
    const body = { kind: 'row', amount, name: '큰손', at } as const;
    const { status } = await admin.call('PUT /api/admin/unreadable-rows/{id}', { params, body });
    expect([200, 409]).toContain(status);
  }
  // The admin read half of it, once; the feed goes on to report the row as before.
  expect(await service.bank.readFeed()).toEqual({ seen: 1 });
  expect(await bank()).toMatchObject({
    difference: 1_000_000_000,
    unreadable: [{ closed_at: expect.any(String) }],
  });
  await expectBalanced(service);
});

test.each([
  ['was closed as nothing', { kind: 'nothing', reason: '안내 문구예요' }],
  ['was read as another amount', { kind: 'row', amount: 300, name: '늦은이' }],
])(
  'a row that %s by mistake is shown again while the balance differs, and is read again',
  async (_, wrong) => {
    service.bank.transfer(3_000, '모르는사람');
    await service.bank.readFeed();
    service.clock.advance(32 * DAY_MS);
    const late = { ...service.bank.transfer(30_000, '늦은이'), at: TEST_NOW + 60_000 };
    await service.bank.readAll([late]);
    const admin = await consoleOf(service);
    const [row] = (await bank()).unreadable;
    const params = { id: row?.row_id ?? '' };
    const at = new Date(late.at).toISOString();
    const read = (body: object) =>
      admin.call('PUT /api/admin/unreadable-rows/{id}', {
        params,
        body: 'amount' in body ? { ...body, at } : body,
      });
    expect((await read(wrong)).status).toBe(200);
    await service.bank.readAll([late]);
    expect((await bank()).unreadable).toMatchObject([{ row_id: params.id, closed_at: expect.any(String) }]);
    const right = { kind: 'row', amount: 30_000, name: '늦은이' };
    expect(codeOf(await read(right))).toBe('record.closed');
    expect((await read({ ...right, is_again: 1 })).status).toBe(200);
    await service.bank.readAll([late]);
    expect(await bank()).toMatchObject({ difference: 0, unreadable: [] });
    await expectBalanced(service);
  },
);

test('a row that an admin reads weeks later is there with its own date, and the balance agrees', async () => {
  const huge = service.bank.transfer(2_000_000_000, '큰손');
  await service.bank.readFeed();
  service.clock.advance(40 * DAY_MS);
  service.bank.transfer(3_000, '모르는사람');
  await service.bank.readFeed();
  expect(await dailyClose()).toMatchObject({ bankDifference: 2_000_000_000 });
  const admin = await consoleOf(service);
  const params = { id: (await bank()).unreadable[0]?.row_id ?? '' };
  const read = { kind: 'row', amount: 1_000_000_000, name: '큰손' } as const;
  const at = new Date(huge.at).toISOString();
  const answer = await admin.call('PUT /api/admin/unreadable-rows/{id}', { params, body: { ...read, at } });
  expect(answer.status).toBe(200);
  expect(await dailyClose()).toMatchObject({ bankDifference: 1_000_000_000 });
  const query = { state: 'undecided', q: '큰손 1,000,000,000' } as const;
  const { rows } = await admin.ok('GET /api/admin/bank-rows', { query });
  expect(rows).toMatchObject([{ at }]);
  await expectBalanced(service);
});

test('the balance shows that a row was lost, and not that a list shows one late', async () => {
  const row = service.bank.transfer(3_000, '모르는사람');
  service.bank.transfer(4_000, '모르는사람');
  await service.bank.readFeed();
  const { table, hash } = service.services;
  const key = bankRowKey(rowIdOf(hash, row.tid));
  const item = await table.get(bankRowItem, key);
  await table.write(remove(key));
  let pauses = 0;
  const { pause } = service.services;
  onTestFinished(() => void (service.services.pause = pause));
  service.services.pause = async () => void (pauses += 1);
  expect(await dailyClose()).toMatchObject({ bankDifference: 3_000 });
  expect(pauses).toBe(1);
  service.services.pause = async () => table.writeMany(item === null ? [] : [{ put: item }]);
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
});

test('rows that the bank reports late and out of order come to the balance', async () => {
  service.bank.transfer(3_000, '모르는사람');
  const late = service.bank.transfer(4_000, '모르는사람');
  service.bank.transfer(5_000, '모르는사람');
  await service.bank.readFeed(service.bank.rows.filter((row) => row !== late));
  expect(await bank()).toMatchObject({ difference: 4_000, agreed_at: iso(late.at - 1), rows_since: 1 });
  const admin = await consoleOf(service);
  const { rows } = await admin.ok('GET /api/admin/bank-rows', { query: { state: 'since' } });
  expect(rows).toMatchObject([{ amount: 5_000, balance: OPENING_WON + 12_000 }]);
  await service.bank.readFeed();
  expect(await bank()).toMatchObject({ difference: 0 });
});

test('a row that comes with another amount has that amount, and the balance agrees', async () => {
  const row = service.bank.transfer(3_000, '모르는사람');
  service.bank.transfer(1_000, '모르는사람');
  await service.bank.readFeed();
  for (const amount of [4_000, 0, 2_500]) {
    service.bank.correct(row, amount);
    expect(await service.bank.readFeed()).toEqual({ corrected: 1, seen: 1 });
    expect(await service.bank.readFeed()).toEqual({ seen: 2 });
    const agreed_at = iso(service.bank.rows.at(-1)?.at ?? 0);
    expect(await bank()).toMatchObject({ difference: 0, agreed_at });
    const admin = await consoleOf(service);
    const { rows } = await admin.ok('GET /api/admin/bank-rows', { query: { state: 'undecided' } });
    const said = new Map(service.bank.rows.map(({ at, balanceWon }) => [iso(at), balanceWon]));
    expect(rows.map(({ at, balance }) => [at, balance])).toEqual(rows.map(({ at }) => [at, said.get(at)]));
    await expectBalanced(service);
  }
});

test('rows of more than 35 days are added up once and for all', async () => {
  service.bank.transfer(3_000, '모르는사람');
  await service.bank.readFeed();
  service.clock.advance(40 * DAY_MS);
  service.bank.transfer(4_000, '모르는사람');
  await service.bank.readFeed();
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
  const balance = await service.services.table.get(bankBalanceItem, BANK_BALANCE);
  expect(balance).toMatchObject({ provenWon: OPENING_WON + 3_000 });
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
});
