import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BarId, detailIdOf } from '../../../shared/ids.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { expirePending } from '../../../functions/data/meetings/end-pending.ts';
import { readObligations } from '../../../functions/data/members/obligations.ts';
import { listNotices } from '../../../functions/data/notices/notices.ts';
import { sendDueTexts } from '../../../functions/data/jobs/due-texts.ts';
import { sendReminders } from '../../../functions/data/jobs/reminders.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { textsTo } from '../../support/engines.ts';
import { expectBalanced } from '../../support/ledger.ts';
import {
  addBar,
  type Applicant,
  type Couple,
  credit,
  matchCouple,
  transferOf,
} from '../../support/market.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';

const DAY = '2027-03-09';
let service: TestService;
let admin: Console;
let bar: BarId;
let couple: Couple;

beforeAll(async () => {
  service = await startService();
  admin = await addConsole(service);
  bar = (await addBar(service, 400)).barId;
});
beforeEach(async () => {
  service.clock.set(TEST_NOW);
  couple = await matchCouple(service, bar, [DAY]);
});

async function send(who: Applicant, amount: number): Promise<void> {
  const { transfer_name: name } = await transferOf(who);
  await credit(service, { name, amount });
}
/** An admin decides about money in suspense, found by what the sender wrote. */
async function decide(owner: string, body: object, by = admin): Promise<void> {
  const { deposits } = await by.ok('GET /api/admin/deposits-wrong', {});
  const id = deposits.find((row) => row.account_owner === owner)?.uid_deposits ?? '';
  await by.ok('PUT /api/admin/deposits/{id}/confirm', { params: { id }, body });
}
const detailOf = async ({ client }: Applicant, { matchId }: Couple) =>
  (await client.ok('GET /api/fixed/detail/{id}', { params: { id: matchId }, query: {} })).meeting;
const sideOf = async (who: Applicant, of: Couple) =>
  (await detailOf(who, of)).money.deposits[who === of.male ? 0 : 1];

it('money that was given back no longer counts towards the deposit', async () => {
  const { male } = couple;
  const { transfer_name: name } = await transferOf(male);
  await send(male, 3_000);
  expect(await sideOf(male, couple)).toMatchObject({ state: 'short', part: 3_000, missing: 4_500 });
  await decide(name, { resolution: 'refund' });
  await send(male, 2_000);
  expect(await sideOf(male, couple)).toMatchObject({
    state: 'short',
    arrived: 5_000,
    part: 2_000,
    missing: 5_500,
  });
});

it('a member reads that money from suspense goes back, and that it waits again after a reversal', async () => {
  const { male } = couple;
  await credit(service, { name: '회사통장', amount: 4_321 });
  const body = { resolution: 'refund', uid_meetings_details: detailIdOf(couple.matchId, 'male') };
  await decide('회사통장', body);
  expect(await newsOf(male, 'deposit_returned')).toBe(
    '보낸 4,321원을 영업일 3일 안에 돌려드려요. 보내면 다시 알려 드릴게요',
  );
  const { acts } = await admin.ok('GET /api/admin/hand-acts', { query: {} });
  const params = {
    id: acts.find((act) => act.kind === 'refunded' && act.amount === 4_321)?.uid_hand_acts ?? '',
  };
  service.clock.advance(1_000);
  await admin.ok('PUT /api/admin/hand-acts/{id}/reverse', { params, body: { reason: '남의 돈' } });
  expect(await newsOf(male, 'deposit_returned')).toBe(
    '돌려드린다고 한 4,321원은 다시 확인하고 있어요. 확인이 끝나면 다시 알려 드릴게요',
  );
});

it('a record confirmed by hand books only what the bank has not shown of the deposit', async () => {
  const { male, female, matchId } = couple;
  await send(male, 7_000);
  await female.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
  const { records } = await admin.ok('GET /api/admin/records-not-payed', {});
  const params = { id: records.find(({ uid_user }) => uid_user === male.uid)?.uid_records_not_payed ?? '' };
  const body = { expectedDeposit: 7_500 };
  await admin.ok('PUT /api/admin/records-not-payed/{id}/confirm-payment', { params, body });
  const { sums } = await admin.ok('GET /api/admin/users/{id}/money', { params: { id: male.uid } });
  expect(sums).toMatchObject({ arrived: 7_000, due: 7_500, held: 0, suspense: 0 });
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  const own = refunds.filter(({ uid_user }) => uid_user === male.uid);
  expect(own.map(({ refund_money }) => refund_money).toSorted((a, b) => a - b)).toEqual([500, 7_000]);
  expect(own.map(({ held }) => held)).toEqual(['receivable', 'receivable']);
  await expectBalanced(service);
});

it('money that was moved to another side counts there only, on each page and for deletion', async () => {
  const first = await matchCouple(service, bar, [DAY]);
  const second = await matchCouple(service, bar, [DAY]);
  const to = ({ matchId }: Couple) => ({
    resolution: 'match',
    uid_meetings_details: detailIdOf(matchId, 'male'),
  });
  await credit(service, { name: '옮긴돈', amount: 5_000 });
  await decide('옮긴돈', to(first));
  expect(await sideOf(first.male, first)).toMatchObject({ part: 5_000, missing: 2_500 });
  await decide('옮긴돈', to(second));
  expect(await moneySeen(first)).toEqual({ suspense: 0, missing: 7_500, lines: [], suspenseWon: 0 });
  expect(await moneySeen(second)).toEqual({
    suspense: 5_000,
    missing: 2_500,
    lines: ['transfer suspense 5000'],
    suspenseWon: 5_000,
  });
});

/** What the page of the male side, the console and the deletion of his account say of his money. */
async function moneySeen(of: Couple) {
  const { suspense, missing } = (await sideOf(of.male, of)) ?? {};
  const { lines } = await admin.ok('GET /api/admin/users/{id}/money', {
    params: { id: of.male.uid },
    query: {},
  });
  const user = { uid: of.male.uid, barId: null, isAdmin: false };
  const { suspenseWon } = await readObligations(service.services, user, service.clock.now());
  return {
    suspense,
    missing,
    lines: lines.map(({ kind, state, amount }) => `${kind} ${state} ${amount}`),
    suspenseWon,
  };
}

/** The newest notice of a kind. */
const newsOf = async ({ uid }: Applicant, kind: string) =>
  (await listNotices(service.services, uid)).find((notice) => notice.kind === kind)?.text;

it('the history, the deposit page and the reminder ask for what is still missing', async () => {
  const { male, female } = couple;
  expect(await transferOf(male)).toMatchObject({ amount: 7_500, received_won: 0, missing_won: 7_500 });
  await send(male, 3_000);
  const asked = { amount: 7_500, received_won: 3_000, missing_won: 4_500 };
  expect(await transferOf(male)).toMatchObject(asked);
  expect((await detailOf(male, couple)).deposit).toMatchObject(asked);
  expect(await transferOf(female)).toMatchObject({ received_won: 0, missing_won: 7_500 });
  const due = Date.parse((await transferOf(male)).due_at);
  service.clock.set(due - 3 * HOUR_MS);
  await sendReminders(service.services, service.clock.now());
  expect(await newsOf(male, 'deposit_reminder')).toContain('4,500원을 보내 주세요');
  expect(await newsOf(female, 'deposit_reminder')).toContain('7,500원을 보내 주세요');
  await send(male, 4_500);
  expect(await transferOf(male)).toMatchObject({ is_payed: 1, received_won: 7_500, missing_won: 0 });
});

describe('a match that ends with a part of a deposit', () => {
  const PARTIAL = { state: 'partial', part: 3_000, missing: null };

  it('tells the part payer what becomes of the money when its deadline has passed', async () => {
    const { male, female, matchId } = couple;
    await send(male, 3_000);
    service.clock.set(Date.parse((await transferOf(male)).due_at) + 2 * HOUR_MS);
    await expirePending(service.services, matchId, service.clock.now());
    expect(await newsOf(male, 'match_expired')).toMatch(/다 들어오지 않아.* 보낸 3,000원은 영업일 3일 안에/);
    expect((await detailOf(male, couple)).money.shares).toMatchObject([
      { to: 'male', reason: 'short', amount: 3_000, state: 'due' },
    ]);
    await expectBalanced(service);
    expect(await newsOf(female, 'match_expired')).toMatch(/모두 들어오지 않아 매칭이 끝났어요. 다시/);
    expect(await sideOf(male, couple)).toMatchObject(PARTIAL);
    expect((await detailOf(female, couple)).money.deposits[0]).toMatchObject({ state: 'unpaid', part: null });
  });

  it('tells each part payer when a team has cancelled it', async () => {
    const { male, female, matchId } = couple;
    await send(male, 3_000);
    await send(female, 2_000);
    await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    expect(await newsOf(male, 'canceled_with_part')).toMatch(
      /매칭을 취소했어요. 보낸 3,000원은 영업일 3일 안에/,
    );
    expect(await newsOf(female, 'canceled_by_opponent')).toMatch(/보낸 2,000원은 영업일 3일 안에/);
    expect(await sideOf(male, couple)).toMatchObject(PARTIAL);
  });

  it('leaves to an admin what an admin had assigned', async () => {
    const { male, matchId } = couple;
    await credit(service, { name: '맡긴돈', amount: 3_000 });
    await decide('맡긴돈', { resolution: 'match', uid_meetings_details: detailIdOf(matchId, 'male') });
    await male.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: matchId }, body: {} });
    expect(await newsOf(male, 'canceled_with_part')).toContain('보낸 3,000원은 확인하고 돌려드릴게요');
    expect((await detailOf(male, couple)).money.shares).toEqual([]);
    await expectBalanced(service);
  });
});

describe('a part that an admin takes from a live deposit', () => {
  it.each([
    ['refunded', { resolution: 'refund' }],
    ['handed back at the bank', {}],
  ])(
    'is told to its member when it is %s, with what is missing now and also by text',
    async (_, decision) => {
      const { male } = couple;
      const { transfer_name: name } = await transferOf(male);
      service.clock.set(TEST_NOW + 10.5 * HOUR_MS);
      await send(male, 3_000);
      await decide(name, decision, await addConsole(service));
      expect(await newsOf(male, 'deposit_reversed')).toMatch(
        /보낸 3,000원은 돌려드려요.* 7,500원을 보내 주세요/,
      );
      service.clock.set(TEST_NOW + 21 * HOUR_MS);
      await sendDueTexts(service.services, service.clock.now());
      const [text, ...more] = (await textsTo(male.phone)).map(({ message }) => message);
      expect(text).toContain('7,500원을 보내 주세요');
      expect(more.filter((message) => message.includes('더 보내면'))).toEqual([]);
    },
  );

  it('is told to both members when it moves to another side', async () => {
    const [first, second] = [couple, await matchCouple(service, bar, [DAY])];
    const { transfer_name: name } = await transferOf(first.male);
    await send(first.male, 3_000);
    const detail = detailIdOf(second.matchId, 'female');
    await decide(name, { resolution: 'match', uid_meetings_details: detail });
    expect(await newsOf(first.male, 'deposit_reversed')).toMatch(/잘못이었어요.* 7,500원을 보내 주세요/);
    expect(await newsOf(second.female, 'deposit_short')).toContain('4,500원을 더');
  });
});
