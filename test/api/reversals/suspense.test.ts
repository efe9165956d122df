import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type BarId, detailIdOf, type Side } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { bankWonOf, expectBalanced } from '../../support/ledger.ts';
import { addBar, type Couple, credit, fixCouple, matchCouple, transferOf } from '../../support/market.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import { newBatchId } from '../payouts/cashier.ts';
import { actsOf, reversed } from './acts.ts';

const DAY = '2027-03-09';
let service: TestService;
let admin: Console;
let bar: BarId;
let tests = 0;
/** The acts are listed by their time. */
const nextMinute = () => service.clock.set(TEST_NOW + (tests += 1) * 60_000);

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  nextMinute();
  admin = await addConsole(service);
  bar = (await addBar(service)).barId;
});

const waiting = async (owner: string) =>
  (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits.filter((row) => row.account_owner === owner);
/** An unknown sender's money, which an admin decides about. */
async function decide(owner: string, body: object): Promise<void> {
  nextMinute();
  const [row] = await waiting(owner);
  await admin.ok('PUT /api/admin/deposits/{id}/confirm', { params: { id: row?.uid_deposits ?? '' }, body });
}
const matchTo = ({ matchId }: Couple, side: Side) => ({
  resolution: 'match' as const,
  uid_meetings_details: detailIdOf(matchId, side),
});
const refundsOf = async (uid: string) =>
  (await admin.ok('GET /api/admin/user-refunds', {})).refunds.filter((refund) => refund.uid_user === uid);
const confirm = ({ matchId }: Couple, side: Side) =>
  admin.ok('PUT /api/matching/payment/{id}', { params: { id: detailIdOf(matchId, side) }, body: {} });

it('reversing a hand-back puts the money into suspense again, from which it can be handed back again', async () => {
  await credit(service, { name: '모르는사람', amount: 4_321 });
  const before = await bankWonOf(service);
  for (const _ of ['first', 'second']) {
    await decide('모르는사람', {});
    expect(await bankWonOf(service)).toBe(before - 4_321);
    expect((await actsOf(admin))[0]).toMatchObject({ kind: 'returned', name: '모르는사람', amount: 4_321 });
    expect(await reversed(admin, 'returned')).toBe(200);
    expect(await waiting('모르는사람')).toMatchObject([{ acc_in: 4_321, reason: 'unknown' }]);
    expect(await bankWonOf(service)).toBe(before);
  }
  await expectBalanced(service);
});

it.each(['interest', 'top_up'] as const)(
  'money booked as %s needs a reason, and reversing it puts the money into suspense again',
  async (kind) => {
    const name = `신한은행 ${kind}`;
    await credit(service, { name, amount: 137 });
    const before = await bankWonOf(service);
    const [row] = await waiting(name);
    const params = { id: row?.uid_deposits ?? '' };
    const unsaid = await admin.call('PUT /api/admin/deposits/{id}/confirm', {
      params,
      body: { resolution: kind },
    });
    expect([unsaid.status, unsaid.body]).toMatchObject([400, { fields: { reason: '까닭을 입력해 주세요' } }]);
    for (const _ of ['first', 'second']) {
      await decide(name, { resolution: kind, reason: '6월 결산' });
      expect(await waiting(name)).toEqual([]);
      expect((await actsOf(admin))[0]).toMatchObject({ kind, name, amount: 137, reason: '6월 결산' });
      expect(await bankWonOf(service)).toBe(before);
      await expectBalanced(service);
      expect(await reversed(admin, kind)).toBe(200);
      expect(await waiting(name)).toMatchObject([{ acc_in: 137, reason: 'unknown' }]);
    }
    await expectBalanced(service);
  },
);

it.each([
  ['under name and code', ''],
  ['under the name alone', '은행'],
])('money of a member is never booked as the platform’s own: %s', async (_, memo) => {
  const { male } = await matchCouple(service, bar, [DAY]);
  const { transfer_name } = await transferOf(male);
  const name = memo === '' ? transfer_name : male.name;
  await credit(service, { name, memo, amount: 3_000 });
  const [row] = await waiting(name);
  const answer = await admin.call('PUT /api/admin/deposits/{id}/confirm', {
    params: { id: row?.uid_deposits ?? '' },
    body: { resolution: 'interest', reason: '이자' },
  });
  expect(codeOf(answer)).toBe('deposit.of_member');
});

it('reversing a match to the wrong deposit puts the money and its surplus into suspense again, and it pays the right one', async () => {
  const wrong = await matchCouple(service, bar, [DAY]);
  const right = await matchCouple(service, bar, [DAY]);
  await credit(service, { name: '남의이름', amount: 8_000 });
  await decide('남의이름', matchTo(wrong, 'male'));
  expect(await refundsOf(wrong.male.uid)).toMatchObject([{ refund_money: 500 }]);
  expect(await reversed(admin, 'matched')).toBe(200);
  expect(await refundsOf(wrong.male.uid)).toEqual([]);
  expect(await transferOf(wrong.male)).toMatchObject({ is_payed: 0 });
  await decide('남의이름', matchTo(right, 'male'));
  expect(await transferOf(right.male)).toMatchObject({ is_payed: 1 });
  const [surplus] = await refundsOf(right.male.uid);
  const ids = [surplus?.uid_refund_users];
  await admin.ok('PUT /api/admin/payout-batches/{id}', {
    params: { id: newBatchId() },
    body: { kind: 'user', ids: ids.flatMap((id) => id ?? []) },
  });
  expect(await reversed(admin, 'matched')).toBe('reversal.paid_out');
  await expectBalanced(service);
});

it('reversing a part of a deposit puts it into suspense again, where it no longer counts for the side', async () => {
  const { male, matchId } = await matchCouple(service, bar, [DAY]);
  await credit(service, { name: '일부만', amount: 3_000 });
  await decide('일부만', { resolution: 'match', uid_meetings_details: detailIdOf(matchId, 'male') });
  expect(await reversed(admin, 'part')).toBe(200);
  expect(await waiting('일부만')).toMatchObject([{ reason: 'unknown' }]);
  const { transfer_name } = await transferOf(male);
  expect(await credit(service, { name: transfer_name, amount: 4_500 })).toBe('short');
  await decide('일부만', { resolution: 'match', uid_meetings_details: detailIdOf(matchId, 'male') });
  expect(await transferOf(male)).toMatchObject({ is_payed: 1 });
  expect(await reversed(admin, 'part')).toBe('reversal.done');
  await expectBalanced(service);
});

it('a part of a deposit that is then assigned to another side counts for that side only', async () => {
  const first = await matchCouple(service, bar, [DAY]);
  const second = await matchCouple(service, bar, [DAY]);
  await credit(service, { name: '옮긴돈', amount: 5_000 });
  await decide('옮긴돈', matchTo(first, 'male'));
  await decide('옮긴돈', matchTo(second, 'male'));
  const { transfer_name } = await transferOf(first.male);
  expect(await credit(service, { name: transfer_name, amount: 2_500 })).toBe('short');
  expect(await reversed(admin, 'part')).toBe(200);
  expect(await waiting('옮긴돈')).toMatchObject([{ reason: 'short' }]);
  await expectBalanced(service);
});

it('reversing a refund to the wrong member puts the money into suspense again, unless the refund was sent', async () => {
  const { male, matchId } = await fixCouple(service, bar, [DAY]);
  await credit(service, { name: '엉뚱한돈', amount: 2_222 });
  const refund = { resolution: 'refund', uid_meetings_details: detailIdOf(matchId, 'male') };
  await decide('엉뚱한돈', refund);
  expect(await reversed(admin, 'refunded')).toBe(200);
  expect(await refundsOf(male.uid)).toEqual([]);
  await decide('엉뚱한돈', refund);
  const [again] = await refundsOf(male.uid);
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', {
    params: { id: again?.uid_refund_users ?? '' },
  });
  expect(await reversed(admin, 'refunded')).toBe('reversal.paid_out');
  await expectBalanced(service);
});

it('reversing what covered a receivable opens it again, while nothing was paid out', async () => {
  const couple = await matchCouple(service, bar, [DAY]);
  await confirm(couple, 'male');
  await credit(service, { name: '다른돈', amount: 7_600 });
  await decide('다른돈', matchTo(couple, 'male'));
  expect(await reversed(admin, 'confirmed')).toBe('reversal.bank_confirmed');
  expect(await reversed(admin, 'covered')).toBe(200);
  expect(await refundsOf(couple.male.uid)).toEqual([]);
  expect(await waiting('다른돈')).toMatchObject([{ acc_in: 7_600 }]);
  await decide('다른돈', matchTo(couple, 'male'));
  await couple.male.client.ok('DELETE /api/matching/cancel/{id}', {
    params: { id: couple.matchId },
    body: {},
  });
  const released = (await refundsOf(couple.male.uid)).find(({ refund_money }) => refund_money === 7_500);
  await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', {
    params: { id: released?.uid_refund_users ?? '' },
  });
  expect(await reversed(admin, 'covered')).toBe('reversal.paid_out');
  await expectBalanced(service);
});
