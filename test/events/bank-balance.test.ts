import { beforeEach, expect, test } from 'vitest';
import { dailyClose } from '../support/rights/functions.ts';
import { bankBalanceItem } from '../../functions/items/bank-account.ts';
import { bankRowItem } from '../../functions/items/money.ts';
import { BANK_BALANCE, bankRowKey } from '../../functions/store/keys.ts';
import { remove } from '../../functions/store/writes.ts';
import { rowIdOf } from '../../functions/data/money/row-items.ts';
import { iso } from '../../shared/calendar.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { codeOf } from '../support/client.ts';
import { consoleOf } from '../support/console.ts';
import { bankWonOf, expectBalanced, scanAll } from '../support/ledger.ts';
import { addBar, matchCouple, transferOf } from '../support/market.ts';
import { startService, TEST_NOW, type TestService } from '../support/service.ts';
import { OPENING_WON } from '../support/collecting-account.ts';

/** The bank's balance is compared with its rows: a difference is a row that is missing. */

let service: TestService;
beforeEach(async () => {
  service = await startService({ env: { BANK_FEED: 'local', BANK_FEED_URL: 'http://localhost:1' } });
});

const bank = async () => (await (await consoleOf(service)).ok('GET /api/admin/bank', {})).bank;
const stored = async () => (await scanAll(service)).filter(({ SK }) => SK !== 'READ' && SK !== 'CHECK');

test('agrees with an account that held money before the first row, with money in and out, read in two runs', async () => {
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

test('two readings at once both end, and keep the newest balance', async () => {
  for (const balance of ['first', 'next']) {
    service.bank.transfer(3_000, '모르는사람', balance);
    await Promise.all([service.bank.readFeed(), service.bank.readFeed(), service.bank.readFeed()]);
    expect(await service.bank.readFeed()).toEqual({ seen: balance === 'first' ? 1 : 2 });
  }
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
});

test('says at once how much a row comes to that the service could not read, until an admin has read it', async () => {
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
  const { rows } = await admin.ok('GET /api/admin/bank-rows', { query: { state: 'undecided', q: '큰손' } });
  expect(rows).toMatchObject([{ at }]);
  await expectBalanced(service);
});

test('of two admins who read one row differently at once, one says what it is', async () => {
  const huge = service.bank.transfer(2_000_000_000, '큰손');
  await service.bank.readFeed();
  const admin = await consoleOf(service);
  const params = { id: (await bank()).unreadable[0]?.row_id ?? '' };
  const at = new Date(huge.at).toISOString();
  const read = async (amount: number) => ({
    amount,
    ...(await admin.call('PUT /api/admin/unreadable-rows/{id}', {
      params,
      body: { kind: 'row', amount, name: '큰손', at },
    })),
  });
  const answers = await Promise.all([read(7_000), read(6_000)]);
  const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect([taken?.status, refused?.body]).toMatchObject([200, { code: 'record.closed' }]);
  expect(await bankWonOf(service)).toBe(taken?.amount);
  await expectBalanced(service);
});

test('shows a row that was lost, and none that a list shows late', async () => {
  const row = service.bank.transfer(3_000, '모르는사람');
  service.bank.transfer(4_000, '모르는사람');
  await service.bank.readFeed();
  const { table, hash } = service.services;
  const key = bankRowKey(rowIdOf(hash, row.tid));
  const item = await table.get(bankRowItem, key);
  await table.write(remove(key));
  let pauses = 0;
  service.services.pause = async () => void (pauses += 1);
  expect(await dailyClose()).toMatchObject({ bankDifference: 3_000 });
  expect(pauses).toBe(1);
  service.services.pause = async () => table.writeMany(item === null ? [] : [{ put: item }]);
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
});

test('an answer that repeats, reorders or stops in the middle changes neither rows nor balance', async () => {
  const bar = await addBar(service, 400);
  const couple = await matchCouple(service, bar.barId, ['2027-03-20']);
  const [his, hers] = [await transferOf(couple.male), await transferOf(couple.female)];
  service.bank.transfer(his.amount, his.transfer_name);
  service.bank.transfer(500, '모르는사람');
  service.bank.transfer(hers.amount, hers.transfer_name);
  expect(await service.bank.readFeed(service.bank.rows.slice(0, 2))).toEqual({ deposit: 1, undecided: 1 });
  expect(await service.bank.readFeed(service.bank.rows.toReversed())).toEqual({ seen: 2, deposit: 1 });
  const before = await stored();
  expect(await service.bank.readFeed([...service.bank.rows, ...service.bank.rows])).toEqual({ seen: 6 });
  expect(await service.bank.readFeed(service.bank.rows.slice(0, 1))).toEqual({ seen: 1 });
  expect(await stored()).toEqual(before);
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

test.each([
  ['the balance', 'BALANCE', { difference: 0 }],
  ['how far the feed was read', 'READ', { difference: 0 }],
])('a stored row about %s that does not fit keeps no money from being booked', async (_, sk, shown) => {
  service.bank.transfer(3_000, '모르는사람');
  await service.bank.readFeed();
  const bad = { PK: 'BANK', SK: sk, v: 1, updatedAt: 1, odd: true };
  await service.services.table.writeMany([{ put: bad }]);
  service.bank.transfer(4_000, '모르는사람');
  expect(await service.bank.readFeed()).toMatchObject({ undecided: 1 });
  expect(await bank()).toMatchObject(shown);
  expect(await dailyClose()).toMatchObject({ bankDifference: 0 });
});
