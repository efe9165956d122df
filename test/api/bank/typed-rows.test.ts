import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/time-units.ts';
import { rowIdOf } from '../../../functions/use-cases/money/row-items.ts';
import { getMatch } from '../../../functions/use-cases/meetings/matches.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { allEntries, expectBalanced } from '../../support/ledger.ts';
import { addBar, credit, matchCouple, transferOf } from '../../support/market.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

const service = await startService({ env: { BANK_FEED: 'none' } });
const admin = await addConsole(service);

const ROW = { amount: 7_500, name: '모르는사람', memo: '', at: new Date(TEST_NOW).toISOString() };
const fromNow = (ms: number) => ({ at: new Date(TEST_NOW + ms).toISOString() });
const type = (more: object, key?: string) =>
  admin.call('POST /api/admin/bank-rows', {
    body: { ...ROW, ...more },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

describe('a row that an admin types in where the stage has no feed', () => {
  it.each([
    ['0 won', { amount: 0 }],
    ['a thousand trillion won', { amount: 1e15 }],
    ['a thousand trillion won less', { amount: -1e15 }],
    ['half a won', { amount: 7_500.5 }],
    ['a sender of 61 characters', { name: '가'.repeat(61) }],
    ['no sender', { name: ' ' }],
    ['a memo of 101 digits', { memo: '1'.repeat(101) }],
    ['a time eleven minutes ahead', fromNow(11 * 60_000)],
    ['a mistyped year', fromNow(-365 * DAY_MS)],
    ['a day that does not exist', { at: '2027-02-30T12:00:00+09:00' }],
  ])('with %s is refused in Korean and books nothing', async (_, more) => {
    const before = await allEntries(service);
    const { status, body } = await type(more);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/[가-힣]/);
    expect(await allEntries(service)).toEqual(before);
  });

  it.each([
    ['the longest name and memo', { name: '긴'.repeat(60), memo: '1'.repeat(100) }],
    ['nine minutes ahead', fromNow(9 * 60_000)],
    ['364 days ago', fromNow(-364 * DAY_MS)],
    ['money out', { amount: -500, name: '은행' }],
  ])('is taken: %s', async (_, more) => {
    expect(await type(more)).toMatchObject({
      status: 201,
      body: { row: { source: 'typed', balance: null, purpose: { kind: 'undecided' } } },
    });
    await expectBalanced(service);
  });
});

describe('a row that was typed in wrongly', () => {
  const typed = async (more: object): Promise<string> =>
    (await admin.ok('POST /api/admin/bank-rows', { body: { ...ROW, ...more } })).row.uid_deposits;
  const correct = async (id: string, amount: number) =>
    admin.call('PUT /api/admin/bank-rows/{id}', { params: { id }, body: { amount } });

  it('is corrected to what the bank says: a part, the whole, nothing, and the whole again', async () => {
    const bar = (await addBar(service, 400)).barId;
    const couple = await matchCouple(service, bar, ['2027-03-10']);
    const { transfer_name: name, amount } = await transferOf(couple.male);
    const id = await typed({ name, amount: 10 * amount });
    const paid = async () => (await getMatch(service.services, couple.matchId))?.male.isPaid;
    for (const [won, isPaid] of [
      [1_000, false],
      [amount, true],
      [0, false],
      [amount, true],
    ] as const) {
      expect((await correct(id, won)).status).toBe(200);
      expect(await paid()).toBe(isPaid);
      await expectBalanced(service);
    }
  });

  it('is corrected to nothing where the bank has no such row, and then waits for nobody', async () => {
    const id = await typed({ name: '없던줄', amount: -3_000 });
    expect((await correct(id, 0)).status).toBe(200);
    const query = { state: 'undecided', q: '없던줄' } as const;
    expect((await admin.ok('GET /api/admin/bank-rows', { query })).rows).toEqual([]);
    await expectBalanced(service);
  });

  it.each([1e15, 0.5])('is not corrected to %s won', async (won) => {
    const id = await typed({ name: '이상한금액' });
    expect((await correct(id, won)).status).toBe(400);
  });
});

it('where the stage has a feed, no row is typed in or corrected', async () => {
  const withFeed = await startService({ env: { BANK_FEED: 'local', BANK_FEED_URL: 'http://localhost:1' } });
  const own = await addConsole(withFeed);
  const answer = await own.call('POST /api/admin/bank-rows', { body: ROW });
  expect(codeOf(answer)).toBe('bank_row.of_feed');
  await credit(withFeed, { name: '모르는사람', amount: 7_500, tid: 'of-the-feed' });
  const params = { id: rowIdOf(withFeed.services.hash, 'of-the-feed') };
  const corrected = await own.call('PUT /api/admin/bank-rows/{id}', { params, body: { amount: 0 } });
  expect(codeOf(corrected)).toBe('bank_row.of_feed');
});
