import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { describe, expect, it } from 'vitest';
import { addDays, kstInstant } from '../../../shared/calendar.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { OBJECTION_MS } from '../../../shared/limits.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import type { Answer, Client } from '../../support/client.ts';
import { addConsole, type Console, nameBarAccount, refundsTo } from '../../support/console.ts';
import { addOwner, startServiceWithOwner } from '../../support/identities.ts';
import { expectBalanced, commandsOf } from '../../support/ledger.ts';
import {
  type Applicant,
  fixCouple,
  listOf,
  matchCouple,
  noticesOf,
  pay,
  detailOf,
} from '../../support/market.ts';
import { refusal, stored } from '../../support/refusals.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-05';
const START = kstInstant(DAY, '18:00');
const AFTER_START = kstInstant(DAY, '20:00');

const { service, bar, owner } = await startServiceWithOwner();
const couple = await fixCouple(service, bar.barId, [DAY]);
await beginHere(service);

const cancel = ({ client }: Applicant, id: MatchId = couple.matchId) =>
  client.call('PUT /api/fixed/{id}/cancel', { params: { id }, body: {} });
const object = ({ client }: Applicant) =>
  client.call('PUT /api/fixed/{id}/dispute', {
    params: { id: couple.matchId },
    body: { reason: '우리는 왔어요' },
  });
const put = (client: Pick<Client, 'call'>, act: string, body: object = {}) =>
  client.call(`PUT /api/fixed/{id}/${act}` as RouteKey, { params: { id: couple.matchId }, body });
const correct = (admin: Console, outcome: string) => put(admin, 'correct', { outcome, reason: '확인했어요' });

/** Marks the man's team as absent, two hours after the start. */
async function markHimAbsent(): Promise<void> {
  service.clock.set(AFTER_START);
  expect(await put(owner, 'cancel-male')).toMatchObject({ status: 200 });
}

function markCompleted() {
  service.clock.set(AFTER_START);
  return put(owner, 'complete');
}

async function sendAll(admin: Console) {
  const [refund] = await refundsTo(admin, couple.female);
  if (refund === undefined) throw new Error('nothing is owed');
  const params = { id: refund.uid_refund_users };
  return admin.call('DELETE /api/admin/user-refunds/{id}/complete', { params });
}

describe('cancelling a confirmed meeting', () => {
  it('is refused from its start on and changes nothing', async () => {
    service.clock.set(START - 1);
    expect((await listOf(couple.male, 'active')).meetings).toMatchObject([{ can_cancel: true }]);
    service.clock.set(START);
    expect((await listOf(couple.male, 'active')).meetings).toMatchObject([{ can_cancel: false }]);
    const before = await stored(service);
    expect(await cancel(couple.male)).toMatchObject(refusal('meeting.started'));
    expect(await stored(service)).toEqual(before);
    expect(await commandsOf(service, couple.matchId)).toEqual(['row', 'row']);
  });

  it('after its start only gives in to the other team’s objection', async () => {
    service.clock.set(AFTER_START);
    await object(couple.female);
    expect(await cancel(couple.female)).toMatchObject(refusal('meeting.started'));
    expect(await detailOf(couple.male, couple)).toMatchObject({ can_cancel: true });
    expect(await cancel(couple.male)).toMatchObject({ status: 200 });
    expect(await commandsOf(service, couple.matchId)).toEqual(['cancel', 'row', 'row']);
    await expectBalanced(service);
  });
});

describe('correcting how a meeting ended', () => {
  it('refuses what cannot have happened: nobody missed a meeting that was cancelled before its time', async () => {
    expect(await cancel(couple.male)).toMatchObject({ status: 200 });
    service.clock.set(AFTER_START);
    const admin = await addConsole(service);
    const { meetings } = await admin.ok('GET /api/admin/meeting-completed', {});
    const row = meetings.find((one) => one.uid_meetings_fixed === couple.matchId);
    expect(row).toMatchObject({ can_correct: false });
    for (const outcome of ['completed', 'absent-male', 'absent-female', 'absent-both']) {
      expect(await correct(admin, outcome)).toMatchObject(refusal('meeting.canceled_early'));
    }
    expect(await commandsOf(service, couple.matchId)).toEqual(['cancel', 'row', 'row']);
  });

  it('is possible after a team gave in: the meeting’s time had come', async () => {
    service.clock.set(AFTER_START);
    await object(couple.female);
    await cancel(couple.male);
    const admin = await addConsole(service);
    expect(await correct(admin, 'completed')).toMatchObject({ status: 200 });
    await expectBalanced(service);
  });
});

describe('a team that was marked absent', () => {
  it('is told at once, and the payouts of the meeting wait for 72 hours', async () => {
    await markHimAbsent();
    expect(await noticesOf(service, couple.male)).toContain('marked_absent');
    expect((await detailOf(couple.male, couple)).dispute).toMatchObject({
      can_raise: true,
      until: new Date(AFTER_START + OBJECTION_MS).toISOString(),
    });
    const admin = await addConsole(service);
    const until = '이의 기간이나 다른 팀 찾기가 끝나면 보낼 수 있어요 (3월 8일 (월) 20:00까지)';
    expect(await sendAll(admin)).toMatchObject({
      status: 409,
      body: { code: 'payout.waits', message: until },
    });
    expect(await refundsTo(admin, couple.female)).toMatchObject([
      {
        waits_for: 'objection_period',
        waits_until: new Date(AFTER_START + OBJECTION_MS).toISOString(),
        due_day: '2027-03-11',
      },
    ]);
    const params = { barId: bar.barId };
    await nameBarAccount(admin, bar.barId);
    const before = await admin.ok('GET /api/admin/bar-refunds', {});
    expect(
      before.groupedRefunds[0]?.refunds.filter(({ waits_for: reason }) => reason === 'objection_period'),
    ).toHaveLength(1);
    await admin.ok('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', { params });
    const after = await admin.ok('GET /api/admin/bar-refunds', {});
    expect(after.groupedRefunds).toMatchObject([{ refundCount: 1, sendableCount: 0, sendableAmount: 0 }]);
    const { meetings } = await owner.ok('GET /api/fixed/store/date/{barId}', {
      params,
      query: { date: DAY },
    });
    expect(meetings.find((one) => one.uid_meetings_fixed === couple.matchId)).toMatchObject({
      objection_until: new Date(AFTER_START + OBJECTION_MS).toISOString(),
    });
    const [waiting] = await refundsTo(admin, couple.female);
    const batch = await admin.call('PUT /api/admin/payout-batches/{id}', {
      params: { id: newId('payoutBatch') },
      body: { kind: 'user', ids: [waiting?.uid_refund_users] },
    });
    expect(batch.body).toMatchObject({ batch: null, skipped: [{ message: until }] });

    service.clock.set(AFTER_START + OBJECTION_MS);
    const later = await addConsole(service);
    expect(await object(couple.male)).toMatchObject(refusal('meeting.objection_over'));
    expect(await sendAll(later)).toMatchObject({ status: 200 });
    expect(
      await later.ok('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', { params }),
    ).toMatchObject({
      deletedCount: 1,
    });
    await expectBalanced(service);
  });

  it('objects once; the payouts wait until an admin has decided', async () => {
    await markHimAbsent();
    expect(await object(couple.female)).toMatchObject(refusal('meeting.already_ended'));
    service.clock.set(AFTER_START + OBJECTION_MS - 1);
    expect(await object(couple.male)).toMatchObject({ status: 200 });
    expect(await object(couple.male)).toMatchObject(refusal('meeting.already_disputed'));
    expect(await noticesOf(service, couple.female)).toContain('dispute_by_opponent');
    service.clock.set(kstInstant(addDays(DAY, 9), '12:00'));
    const admin = await addConsole(service);
    expect(await sendAll(admin)).toMatchObject(refusal('payout.disputed'));
    expect(await refundsTo(admin, couple.female)).toMatchObject([
      { waits_for: 'objection', waits_until: null },
    ]);
    const { meetings } = await admin.ok('GET /api/admin/meeting-completed', {});
    expect(meetings.find((one) => one.uid_meetings_fixed === couple.matchId)).toMatchObject({
      is_disputed: true,
      dispute_male: '우리는 왔어요',
    });
    const { dashboard } = await admin.ok('GET /api/admin/dashboard', {});
    expect(dashboard.todo.disputedEndings).toBe(1);

    const depositOf = async ({ uid }: Applicant) => {
      const { lines } = await admin.ok('GET /api/admin/users/{id}/money', { params: { id: uid }, query: {} });
      return lines.find(({ kind }) => kind === 'deposit')?.state;
    };
    expect(await depositOf(couple.male)).toBe('held');
    expect(await correct(admin, 'absent-male')).toMatchObject({ status: 200 });
    expect(await depositOf(couple.male)).toBe('given');
    expect(await commandsOf(service, couple.matchId)).toEqual(['absent-male', 'row', 'row']);
    for (const who of [couple.male, couple.female])
      expect(await noticesOf(service, who)).toContain('dispute_settled');
    expect(await correct(admin, 'absent-male')).toMatchObject(refusal('meeting.not_fixed'));
    const after = await admin.ok('GET /api/admin/dashboard', {});
    expect(after.dashboard.todo).toMatchObject({ disputedEndings: 0, openInquiries: 0 });
    expect(await sendAll(admin)).toMatchObject({ status: 200 });
    await expectBalanced(service);
  });

  it('was right: the correction names the other team, which may object in its turn', async () => {
    await markHimAbsent();
    await object(couple.male);
    const admin = await addConsole(service);
    expect(await correct(admin, 'absent-female')).toMatchObject({ status: 200 });
    expect((await detailOf(couple.female, couple)).dispute).toMatchObject({ can_raise: true });
    expect((await detailOf(couple.male, couple)).dispute).toMatchObject({ can_raise: false, is_open: false });
    expect(await refundsTo(admin, couple.male)).toMatchObject([{ waits_for: 'objection_period' }]);
    service.clock.set(AFTER_START + 1);
    expect(await object(couple.female)).toMatchObject({ status: 200 });
    expect(await correct(admin, 'completed')).toMatchObject({ status: 200 });
    const settled = (await noticesOf(service, couple.female)).filter((kind) => kind === 'dispute_settled');
    expect(settled).toHaveLength(2);
    expect(await refundsTo(admin, couple.male)).toEqual([]);
    await expectBalanced(service);
  });

  it('had objected before the mark, so nothing waits', async () => {
    service.clock.set(AFTER_START);
    await object(couple.male);
    await object(couple.female);
    const admin = await addConsole(service);
    expect(await put(admin, 'cancel-male')).toMatchObject({ status: 200 });
    expect(await sendAll(admin)).toMatchObject({ status: 200 });
  });
});

describe('a day of the bar', () => {
  const block = (by = owner) =>
    by.call('POST /api/bars/blocked-dates/{uid_bar}', {
      params: { uid_bar: bar.barId },
      body: { dates: ['2027-03-19'] },
    });

  it('is blocked once its meetings have ended; a pending match is named with its deadline', async () => {
    const pending = await matchCouple(service, bar.barId, ['2027-03-19']);
    const message = '3월 19일 (금)에는 보증금을 기다리는 매칭이 있어요. 3월 3일 (수) 12:00까지 기다려 주세요';
    expect(await block()).toMatchObject({ status: 409, body: { message } });
    await pay(service, pending.male);
    await pay(service, pending.female);
    expect(await block()).toMatchObject({
      body: { message: '만남이 잡힌 날은 쉴 수 없어요: 3월 19일 (금)' },
    });
    service.clock.set(kstInstant('2027-03-19', '20:00'));
    const admin = await addConsole(service);
    const params = { id: pending.matchId };
    await admin.ok('PUT /api/fixed/{id}/complete', { params, body: {} });
    expect(await block(await addOwner(service, bar.barId))).toMatchObject({ status: 200 });
  });
});

describe('asking for the same again', () => {
  const cancelByBar = async () => put(await addConsole(service), 'cancel-by-bar', { reason: '누수' });

  it.each<[how: string, end: () => Promise<Answer>, isOffered: boolean]>([
    ['cancelled by a team', () => cancel(couple.male), true],
    ['that took place', markCompleted, false],
    ['cancelled by its bar', cancelByBar, false],
  ])('is offered where no request waits again: a meeting %s', async (_how, end, isOffered) => {
    expect(await detailOf(couple.female, couple)).toMatchObject({ again: null });
    expect(await end()).toMatchObject({ status: 200 });
    expect(await detailOf(couple.male, couple)).toMatchObject({
      again: isOffered ? couple.maleRequest : null,
    });
    expect(await detailOf(couple.female, couple)).toMatchObject({
      again: isOffered ? couple.femaleRequest : null,
    });
  });
});
