import { beforeEach, describe, expect, it } from 'vitest';
import { detailIdOf } from '../../../shared/ids.ts';
import { BANK_FEED_WAIT_MS } from '../../../shared/limits.ts';
import { expirePending } from '../../../functions/use-cases/meetings/end-pending.ts';
import { getMatch } from '../../../functions/use-cases/meetings/matches.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { allEntries, balancesOf, expectBalanced } from '../../support/ledger.ts';
import { addBar, type Couple, credit, matchCouple, transferOf } from '../../support/market.ts';
import { startService, TEST_NOW } from '../../support/service.ts';

let admin: Console;
const service = await startService({ env: { BANK_FEED: 'none' } });
const bar = (await addBar(service, 400)).barId;
beforeEach(async () => {
  service.clock.set(TEST_NOW);
  admin = await addConsole(service);
});

const DAYS = ['2027-03-09'];
let couples = 0;
/** A couple of which he has a name of his own. */
async function newCouple(): Promise<Couple & { name: string }> {
  couples += 1;
  const name = `${'김이박최정강조윤장임'.charAt(couples % 10)}${'가나다라마바사아자차'.charAt(couples / 10)}민`;
  return { ...(await matchCouple(service, bar, DAYS, {}, { male: name })), name };
}
const rowsOf = async (q: string, state: 'undecided' | 'decided' = 'undecided') =>
  (await admin.ok('GET /api/admin/bank-rows', { query: { state, q } })).rows;
async function rowOf(q: string, state: 'undecided' | 'decided' = 'undecided') {
  const [row] = await rowsOf(q, state);
  if (row === undefined) throw new Error(`no row of ${q}`);
  return row;
}
const decide = (id: string, purpose: object, more: object = {}) =>
  admin.call('PUT /api/admin/bank-rows/{id}/purpose', { params: { id }, body: { purpose, ...more } });
const depositOf = ({ matchId }: Couple, side: 'male' | 'female' = 'male') => ({
  kind: 'deposit',
  uid_meetings_details: detailIdOf(matchId, side),
});

describe('the list of rows', () => {
  it('has what the service handled among the decided ones, and no part payment to decide', async () => {
    const couple = await newCouple();
    const { transfer_name: name, due_at } = await transferOf(couple.male);
    await credit(service, { name, amount: 3_000 });
    expect(await rowsOf(name)).toEqual([]);
    const { deposits } = await admin.ok('GET /api/admin/deposits-wrong', { query: { q: name } });
    expect(deposits).toEqual([]);
    expect(await rowsOf(name, 'decided')).toMatchObject([
      {
        amount: 3_000,
        decided_by: 'rule',
        suggestions: [],
        purpose: {
          kind: 'deposit',
          uid_meetings_details: detailIdOf(couple.matchId, 'male'),
          title: '남산 팀',
          name: couple.name,
          won: D,
          received: 0,
          left: D - 3_000,
          due_at,
        },
      },
    ]);
  });

  it('says who decided, and has no ids where people read', async () => {
    const couple = await newCouple();
    await credit(service, { name: `${couple.name} 엄마`, amount: 7_000 });
    const { uid_deposits: id } = await rowOf(`${couple.name} 엄마`);
    expect((await decide(id, depositOf(couple))).status).toBe(200);
    const row = await rowOf(`${couple.name} 엄마`, 'decided');
    expect(row.decided_by).toMatch(/^[가-힣]+$/);
    expect([row.purpose.title, row.purpose.name, row.purpose.bar_name].join(' ')).not.toMatch(/[a-z]{3}_/);
    await expectBalanced(service);
  });

  it('is found by name, memo, amount, and the member that a row is of', async () => {
    const couple = await newCouple();
    const { transfer_name: name } = await transferOf(couple.male);
    await credit(service, { name, amount: 6_543, memo: '모임비' });
    for (const words of [couple.name, '모임비', '6,543', '6543'])
      expect((await rowsOf(words, 'decided')).map(({ amount }) => amount)).toContain(6_543);
  });
});

describe('what a row may be for', () => {
  it('is suggested by name, code and amount, the likeliest first; one tap takes it', async () => {
    const couple = await newCouple();
    const { transfer_name: name } = await transferOf(couple.male);
    const hers = await transferOf(couple.female);
    await credit(service, { name: `${couple.name} 모임`, memo: hers.transfer_name.slice(-4), amount: D });
    const row = await rowOf(`${couple.name} 모임`);
    expect(row.suggestions.map(({ uid_meetings_details, by }) => [uid_meetings_details, ...by])).toEqual([
      [detailIdOf(couple.matchId, 'female'), 'code', 'amount'],
      [detailIdOf(couple.matchId, 'male'), 'name', 'amount'],
    ]);
    const params = { id: row.uid_deposits };
    expect((await admin.call('PUT /api/admin/deposits/{id}/confirm', { params })).status).toBe(200);
    expect(await rowsOf(`${couple.name} 모임`)).toEqual([]);
    const again = await admin.call('PUT /api/admin/deposits/{id}/confirm', { params });
    expect(codeOf(again)).toBe('record.not_found');
    expect(await transferOf(couple.male)).toMatchObject({ transfer_name: name, received_won: 0 });
    await expectBalanced(service);
  });

  it('is not suggested for money of a stranger, and a guess between two is not taken', async () => {
    await credit(service, { name: '아무도아님', amount: 7_777 });
    const row = await rowOf('아무도아님');
    expect(row.suggestions).toEqual([]);
    const params = { id: row.uid_deposits };
    const answer = await admin.call('PUT /api/admin/deposits/{id}/confirm', { params });
    expect(codeOf(answer)).toBe('deposit.no_match');
  });

  it('is found by words among deposits, also of matches that have ended', async () => {
    const couple = await newCouple();
    await credit(service, { name: '할머니', amount: 1_234 });
    const { uid_deposits: id } = await rowOf('할머니');
    const search = (q: string) =>
      admin.ok('GET /api/admin/bank-rows/{id}/purposes', { params: { id }, query: { q } });
    const found = (await search(couple.name)).purposes;
    expect(found.map((one) => one.uid_meetings_details)).toEqual([detailIdOf(couple.matchId, 'male')]);
    service.clock.set(Date.parse((await transferOf(couple.male)).due_at) + BANK_FEED_WAIT_MS + 1);
    await expirePending(service.services, couple.matchId, service.clock.now());
    admin = await addConsole(service);
    expect((await search(`${couple.name} 남산`)).purposes).toHaveLength(1);
    expect((await search('없는 사람')).purposes).toEqual([]);
  });
});

describe('deciding', () => {
  it('may be done again any number of times, and leaves what was before', async () => {
    const [first, second] = [await newCouple(), await newCouple()];
    await credit(service, { name: '옮길 돈', amount: D });
    const before = await balancesOf(service);
    const { uid_deposits: id } = await rowOf('옮길 돈');
    for (const couple of [first, second, first]) {
      expect((await decide(id, depositOf(couple))).status).toBe(200);
      const match = await getMatch(service.services, couple.matchId);
      expect(match?.male).toMatchObject({ isPaid: true, credits: [{ won: D }] });
      await expectBalanced(service);
    }
    expect((await decide(id, { kind: 'undecided' })).status).toBe(200);
    expect(await balancesOf(service)).toEqual(before);
    for (const { matchId } of [first, second])
      expect((await getMatch(service.services, matchId))?.male).toMatchObject({ isPaid: false, credits: [] });
    await expectBalanced(service);
  });

  it.each([
    ['money in as a fee', 1_000, { kind: 'platform', entry: 'fee' }],
    ['money in as a payout', 1_000, { kind: 'handed_back', uid_deposits: `dep_${'0'.repeat(32)}` }],
    ['money out as interest', -1_000, { kind: 'platform', entry: 'interest' }],
    ['money out as money to hand back', -1_000, { kind: 'hand_back' }],
  ])('refuses %s', async (what, amount, purpose) => {
    await credit(service, { name: `틀린 ${what}`, amount });
    const { uid_deposits: id } = await rowOf(`틀린 ${what}`);
    const answer = await decide(id, purpose, { reason: '까닭' });
    expect(['bank_row.wrong_direction', 'record.not_found']).toContain(codeOf(answer));
    await expectBalanced(service);
  });

  it('asks why the money is the platform’s', async () => {
    await credit(service, { name: '은행이자', amount: 321 });
    const { uid_deposits: id } = await rowOf('은행이자');
    const purpose = { kind: 'platform', entry: 'interest' };
    expect(await decide(id, purpose)).toMatchObject({
      status: 400,
      body: { fields: { reason: '까닭을 입력해 주세요' } },
    });
    const before = await balancesOf(service);
    expect((await decide(id, purpose, { reason: '예금 이자' })).status).toBe(200);
    const after = await balancesOf(service);
    expect([after.SUSPENSE - before.SUSPENSE, after.PLATFORM - before.PLATFORM]).toEqual([-321, 321]);
    await expectBalanced(service);
  });

  it('calls the money of a fixed meeting nothing else, unless the side is confirmed', async () => {
    const couple = await newCouple();
    for (const side of [couple.male, couple.female]) {
      const { transfer_name: name, amount } = await transferOf(side);
      await credit(service, { name, amount });
    }
    const { uid_deposits: id } = await rowOf(couple.name, 'decided');
    const before = await allEntries(service);
    expect(codeOf(await decide(id, { kind: 'hand_back' }))).toBe('money.meeting_fixed');
    expect(codeOf(await decide(id, { kind: 'undecided' }))).toBe('money.meeting_fixed');
    expect(await allEntries(service)).toEqual(before);
  });
});
