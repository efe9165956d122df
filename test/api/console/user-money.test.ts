import { beforeAll, expect, it } from 'vitest';
import { phoneOf, getUser } from '../../../functions/data/members/users.ts';
import { type BarId, detailIdOf } from '../../../shared/ids.ts';
import { auditRows } from '../../support/acts.ts';
import { reversed } from '../reversals/acts.ts';
import { addConsole, type Console } from '../../support/console.ts';
import {
  type Applicant,
  credit,
  fixCouple,
  matchCouple,
  transferOf,
  startServiceWithBar,
} from '../../support/market.ts';
import type { TestService } from '../../support/service.ts';

const DAY = '2027-03-05';
let service: TestService;
let admin: Console;
let bar: BarId;

beforeAll(async () => {
  ({ service, barId: bar } = await startServiceWithBar());
  admin = await addConsole(service);
});
const moneyOf = ({ uid }: Pick<Applicant, 'uid'>) =>
  admin.ok('GET /api/admin/users/{id}/money', { params: { id: uid }, query: {} });
const linesOf = async (who: Applicant) =>
  (await moneyOf(who)).lines.map(({ kind, state, amount }) => `${kind} ${state} ${amount}`).toSorted();

it('follows a deposit from its transfers to the refund that was sent', async () => {
  const couple = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(couple.female);
  await credit(service, { name, amount: 3_000 });
  expect(await linesOf(couple.female)).toEqual(['transfer suspense 3000']);
  await credit(service, { name, amount: 5_000 });
  expect(await linesOf(couple.female)).toEqual([
    'hold held 7500',
    'refund due 500',
    'transfer booked 5000',
    'transfer settled 3000',
  ]);
  const transfer = await transferOf(couple.male);
  await credit(service, { name: transfer.transfer_name, amount: transfer.amount });
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  const owed = refunds.find((row) => row.uid_user === couple.female.uid && row.reason === 'compensation');
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', {
    params: { id: owed?.uid_refund_users ?? '' },
  });
  const { lines, sums } = await moneyOf(couple.female);
  expect(lines.find(({ state }) => state === 'sent')).toMatchObject({
    amount: 11_250,
    account: expect.stringMatching(/ \*{6}\d{4}$/),
    meeting: { uid_meetings_fixed: couple.matchId, group_names: ['남산 팀', '한강 팀'] },
  });
  expect(sums).toEqual({ arrived: 8_000, held: 0, suspense: 0, maybe: 0, due: 500, sent: 11_250 });
  expect(await linesOf(couple.male)).toEqual(['hold given 7500', 'transfer booked 7500']);
});

/** A meeting that the men cancelled: the women's deposit goes back to them, with half of the men's. */
async function refundDue() {
  const couple = await fixCouple(service, bar, [DAY]);
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
  const id = refunds.find((row) => row.uid_user === couple.female.uid)?.uid_refund_users ?? '';
  return { ...couple, params: { id } };
}

it('says that a deposit was given back only while its refund is sent', async () => {
  const { female, params } = await refundDue();
  const body = { reason: '은행에서 되돌아왔어요' };
  const holdAndRefund = async () => (await linesOf(female)).slice(0, 2);
  expect(await holdAndRefund()).toEqual(['hold returning 7500', 'refund due 11250']);
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
  expect(await holdAndRefund()).toEqual(['hold returned 7500', 'refund sent 11250']);
  await admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { params, body });
  expect(await holdAndRefund()).toEqual(['hold returning 7500', 'refund bounced 11250']);
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params, body });
  expect(await holdAndRefund()).toEqual(['hold returned 7500', 'refund sent 11250']);
});

it('dates when a refund was made, sent and came back, without what was marked by mistake', async () => {
  const { female, params } = await refundDue();
  const body = { reason: '은행에서 되돌아왔어요' };
  const acts = ['DELETE complete', 'PUT take-back', 'DELETE complete', 'PUT bounce'] as const;
  const made = service.clock.now();
  for (const act of acts) {
    service.clock.advance(60_000);
    if (act === 'DELETE complete') await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    else if (act === 'PUT bounce')
      await admin.ok('PUT /api/admin/user-refunds/{id}/bounce', { params, body });
    else await admin.ok('PUT /api/admin/user-refunds/{id}/take-back', { params, body });
  }
  const { lines } = await moneyOf(female);
  const minutes = (at: string) => (Date.parse(at) - made) / 60_000;
  const refund = lines.find(({ kind }) => kind === 'refund');
  expect(refund?.steps.map(({ step, at }) => `${step} ${minutes(at)}`)).toEqual([
    'created 0',
    'sent 3',
    'bounced 4',
  ]);
  expect(minutes(refund?.at ?? '')).toBe(4);
});

/** An admin decides about money in suspense, found by what the sender wrote. */
async function decide(owner: string, body: object): Promise<void> {
  const { deposits } = await admin.ok('GET /api/admin/deposits-wrong', {});
  const id = deposits.find((row) => row.account_owner === owner)?.uid_deposits ?? '';
  await admin.ok('PUT /api/admin/deposits/{id}/confirm', { params: { id }, body });
}

it('shows each transfer that covered a deposit which an admin had confirmed', async () => {
  const { male, matchId } = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(male);
  await admin.ok('PUT /api/matching/payment/{id}', { params: { id: detailIdOf(matchId, 'male') }, body: {} });
  await credit(service, { name, amount: 3_000 });
  await credit(service, { name, amount: 4_500 });
  expect(await linesOf(male)).toEqual(['hold held 7500', 'transfer booked 3000', 'transfer booked 4500']);
});

it('names each line, so that two equal transfers of one minute are told apart', async () => {
  const { male } = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(male);
  for (const _ of ['first', 'second']) await credit(service, { name, amount: 1_000 });
  const { lines } = await moneyOf(male);
  expect(lines.map(({ kind, amount, at }) => `${kind} ${amount} ${at}`)).toEqual([
    expect.any(String),
    `transfer 1000 ${lines[0]?.at}`,
  ]);
  expect(new Set(lines.map(({ line_id: id }) => id)).size).toBe(2);
});

it('shows money that was handed back at the bank as gone, with its day', async () => {
  const { male } = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(male);
  await credit(service, { name, amount: 3_000 });
  await decide(name, {});
  const { lines, sums } = await moneyOf(male);
  expect(lines.find(({ kind }) => kind === 'return')).toMatchObject({
    state: 'sent',
    amount: 3_000,
    at: new Date(service.clock.now()).toISOString(),
  });
  expect(sums).toEqual({ arrived: 3_000, held: 0, suspense: 0, maybe: 0, due: 0, sent: 3_000 });
});

it('shows where money came from that an admin refunded to the member’s account', async () => {
  const { male, matchId } = await matchCouple(service, bar, [DAY]);
  await credit(service, { name: '모르는돈', amount: 4_321 });
  await decide('모르는돈', { resolution: 'refund', uid_meetings_details: detailIdOf(matchId, 'male') });
  expect(await linesOf(male)).toEqual(['refund due 4321', 'transfer settled 4321']);
});

it('does not count a transfer in a member’s name that was another member’s money', async () => {
  const { male, female, matchId } = await matchCouple(service, bar, [DAY]);
  const { transfer_name: name } = await transferOf(female);
  expect(await credit(service, { name, amount: 7_500 })).toBe('paid');
  expect(await credit(service, { name, amount: 6_500 })).toBe('double');
  const before = (await moneyOf(female)).sums;
  expect(before).toMatchObject({ arrived: 14_000, suspense: 6_500 });
  service.clock.advance(1);
  await decide(name, { resolution: 'refund', uid_meetings_details: detailIdOf(matchId, 'male') });
  expect(await linesOf(female)).toEqual([
    'hold held 7500',
    'transfer booked 7500',
    'transfer of_others 6500',
  ]);
  expect((await moneyOf(female)).sums).toMatchObject({ arrived: 7_500, held: 7_500, suspense: 0 });
  expect(await linesOf(male)).toContain('transfer settled 6500');
  expect(await reversed(admin, 'refunded')).toBe(200);
  expect((await moneyOf(female)).sums).toEqual(before);
});

it('lists money under the member’s name whose owner is not certain, until an admin has decided', async () => {
  const { male, matchId } = await matchCouple(service, bar, [DAY], {}, { male: '마하온' });
  expect(await credit(service, { name: '마하온', amount: 7_000 })).toBe('unknown');
  await credit(service, { name: '마하온이', amount: 7_000 });
  await credit(service, { name: '마하온 보증금', amount: 6_000 });
  expect(await linesOf(male)).toEqual(['transfer maybe 6000', 'transfer maybe 7000']);
  expect((await moneyOf(male)).sums).toMatchObject({ arrived: 0, suspense: 0, maybe: 13_000 });
  await decide('마하온', { resolution: 'refund', uid_meetings_details: detailIdOf(matchId, 'male') });
  expect(await linesOf(male)).toEqual(['refund due 7000', 'transfer maybe 6000', 'transfer settled 7000']);
});

it('lists no money that came before the member’s first match or under another name', async () => {
  await credit(service, { name: '곽가온', amount: 4_000 });
  service.clock.advance(1);
  const { male, female } = await matchCouple(service, bar, [DAY], {}, { male: '곽가온' });
  expect(await linesOf(male)).toEqual([]);
  await credit(service, { name: '곽가온', amount: 5_000 });
  expect(await linesOf(male)).toEqual(['transfer maybe 5000']);
  expect(await linesOf(female)).toEqual([]);
});

it('reading a user’s money is recorded as a read of that person’s data', async () => {
  const { male } = await fixCouple(service, bar, [DAY]);
  await moneyOf(male);
  expect((await auditRows(service))[0]).toMatchObject({ action: 'get-user-money', subject: male.uid });
});

it('a user is found by the whole phone number, its last four digits, name and login id', async () => {
  const { male } = await matchCouple(service, bar, [DAY]);
  const user = await getUser(service.services, male.uid);
  if (user === null) throw new Error('no user');
  const phone = phoneOf(service.services, user);
  const find = async (q: string) =>
    (await admin.ok('GET /api/admin/users', { query: { q } })).users.map(({ uid_user }) => uid_user);
  expect(await find(phone)).toEqual([male.uid]);
  expect(await find(`${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`)).toEqual([male.uid]);
  expect(await find(phone.slice(-4))).toContain(male.uid);
  expect(await find(user.loginId)).toEqual([male.uid]);
  expect(await find(user.name)).toContain(male.uid);
});
