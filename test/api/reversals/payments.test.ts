import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kstInstant } from '../../../shared/calendar.ts';
import { detailIdOf, type Side } from '../../../shared/ids.ts';
import { instantLabel } from '../../../shared/labels.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { expireDeadlines } from '../../../functions/data/jobs/close-day.ts';
import { depositItem } from '../../../functions/items/match.ts';
import { depositKey } from '../../../functions/store/keys.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { allEntries, bankWonOf, expectBalanced } from '../../support/ledger.ts';
import {
  addBar,
  type Couple,
  credit,
  matchCouple,
  noticesOf,
  pay,
  transferOf,
} from '../../support/market.ts';
import { expectOnce } from '../../support/refusals.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import type { BarId } from '../../../shared/ids.ts';
import { actsOf, MISTAKE, reversed } from './acts.ts';

const DAY = '2027-03-09';
let service: TestService;
let admin: Console;
let bar: BarId;

beforeAll(async () => {
  service = await startService();
});
let tests = 0;
/** Each test, and each act of one kind in it, has a minute of its own: the acts are listed by their time. */
const nextMinute = () => service.clock.set(TEST_NOW + (tests += 1) * 60_000);
beforeEach(async () => {
  nextMinute();
  admin = await addConsole(service);
  bar = (await addBar(service)).barId;
});

const confirm = ({ matchId }: Couple, side: Side) =>
  admin.ok('PUT /api/matching/payment/{id}', { params: { id: detailIdOf(matchId, side) }, body: {} });
const refundsOf = async (uid: string) =>
  (await admin.ok('GET /api/admin/user-refunds', {})).refunds.filter((refund) => refund.uid_user === uid);
const waiting = async (owner: string) =>
  (await admin.ok('GET /api/admin/deposits-wrong', {})).deposits.filter((row) => row.account_owner === owner);
const isPaid = async (person: Couple['male']) => (await transferOf(person)).is_payed;
const platformWon = async () =>
  (await allEntries(service))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amount }) => sum + (account.kind === 'PLATFORM' ? amount : 0), 0);
const cancelByBar = ({ matchId }: Couple) =>
  admin.ok('PUT /api/fixed/{id}/cancel-by-bar', { params: { id: matchId }, body: { reason: '누수' } });

describe('a confirmed deposit that never came', () => {
  it('is unpaid again while the match waits; the member is told, and it can be confirmed and reversed again', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    for (const _ of ['first', 'second']) {
      nextMinute();
      await confirm(couple, 'male');
      const [act] = await actsOf(admin);
      expect(act).toMatchObject({ kind: 'confirmed', state: 'done', amount: 7_500, name: couple.male.name });
      expect(act?.meeting).toMatchObject({ group_name: expect.any(String), bar_name: expect.any(String) });
      expect(await isPaid(couple.male)).toBe(1);
      expect(await reversed(admin, 'confirmed')).toBe(200);
      expect(await isPaid(couple.male)).toBe(0);
      await expectBalanced(service);
    }
    const told = await noticesOf(service, couple.male);
    expect(told.filter((kind) => kind === 'deposit_reversed')).toHaveLength(2);
    expect(await reversed(admin, 'confirmed')).toBe('reversal.done');
    await pay(service, couple.male);
    expect(await pay(service, couple.female)).toBe('fixed');
    await expectBalanced(service);
  });

  it.each([-10, 30])(
    '%s minutes after the deadline leaves both teams two hours to send it',
    async (minutes) => {
      const couple = await matchCouple(service, bar, [DAY]);
      await confirm(couple, 'male');
      service.clock.set(Date.parse((await transferOf(couple.male)).due_at) + minutes * MINUTE_MS);
      admin = await addConsole(service);
      const until = service.clock.now() + 2 * HOUR_MS;
      expect(await reversed(admin, 'confirmed')).toBe(200);
      for (const team of [couple.male, couple.female])
        expect(Date.parse((await transferOf(team)).due_at)).toBe(until);
      const { notices } = await couple.male.client.ok('GET /api/notices', {});
      expect(notices.find(({ kind }) => kind === 'deposit_reversed')?.text).toContain(instantLabel(until));
      service.clock.set(until - MINUTE_MS);
      await expireDeadlines(service.services, service.clock.now());
      expect(await pay(service, couple.male)).toBe('paid');
      expect(await pay(service, couple.female)).toBe('fixed');
    },
  );

  it('an hour before the meeting leaves both teams until its start', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    await confirm(couple, 'male');
    const start = kstInstant(DAY, '18:00');
    service.clock.set(start - HOUR_MS);
    admin = await addConsole(service);
    expect(await reversed(admin, 'confirmed')).toBe(200);
    const key = depositKey(couple.male.uid, couple.matchId);
    expect(await service.services.table.get(depositItem, key)).toMatchObject({ dueAt: start });
  });

  it('puts the money that it used back into suspense, and voids the refund of the surplus', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    const { transfer_name } = await transferOf(couple.male);
    expect(await credit(service, { name: transfer_name, amount: 7_000 })).toBe('short');
    await confirm(couple, 'male');
    expect(await waiting(transfer_name)).toEqual([]);
    expect(await reversed(admin, 'confirmed')).toBe(200);
    expect(await waiting(transfer_name)).toMatchObject([{ acc_in: 7_000, reason: 'short' }]);
    const { notices } = await couple.male.client.ok('GET /api/notices', {});
    expect(notices.find(({ kind }) => kind === 'deposit_reversed')?.text).toContain('500원을 보내 주세요');
    expect(await credit(service, { name: transfer_name, amount: 1_000 })).toBe('paid');
    expect(await refundsOf(couple.male.uid)).toMatchObject([{ refund_money: 500, reason: 'surplus' }]);
    await expectBalanced(service);
  });

  it('needs a reason, is audited, and is reversed by one of two admins', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    await confirm(couple, 'female');
    const [act] = await actsOf(admin);
    const params = { id: act?.uid_hand_acts ?? '' };
    const without = await admin.call('PUT /api/admin/hand-acts/{id}/reverse', { params, body: {} });
    expect(without).toMatchObject({ status: 400, body: { fields: { reason: '까닭을 입력해 주세요' } } });
    const second = await addConsole(service);
    await expectOnce(
      service,
      'reversal.done',
      [admin, second].map(
        (by) => () => by.call('PUT /api/admin/hand-acts/{id}/reverse', { params, body: MISTAKE }),
      ),
    );
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(rows.filter(({ subject }) => subject === params.id)).toMatchObject([
      { action: 'reverse-hand-act', detail: MISTAKE.reason },
    ]);
    expect((await actsOf(admin))[0]).toMatchObject({ state: 'reversed', reason: MISTAKE.reason });
  });

  it('stays confirmed once the bank has shown a part of it', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    await confirm(couple, 'male');
    const { transfer_name } = await transferOf(couple.male);
    expect(await credit(service, { name: transfer_name, amount: 3_000 })).toBe('covered');
    expect(await reversed(admin, 'confirmed')).toBe('reversal.bank_confirmed');
    expect(await isPaid(couple.male)).toBe(1);
  });

  it('stays confirmed while the meeting is fixed; after its cancellation the refund gives the money back', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    await pay(service, couple.female);
    await confirm(couple, 'male');
    expect(await reversed(admin, 'confirmed')).toBe('reversal.meeting_fixed');
    await cancelByBar(couple);
    const before = await bankWonOf(service);
    expect(await refundsOf(couple.male.uid)).toMatchObject([{ refund_money: 7_500 }]);
    expect(await reversed(admin, 'confirmed')).toBe(200);
    expect(await refundsOf(couple.male.uid)).toEqual([]);
    expect(await bankWonOf(service)).toBe(before);
    const [hers] = await refundsOf(couple.female.uid);
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', {
      params: { id: hers?.uid_refund_users ?? '' },
    });
    expect(await noticesOf(service, couple.male)).toContain('deposit_reversed');
    const { money } = (
      await couple.male.client.ok('GET /api/fixed/detail/{id}', { params: { id: couple.matchId } })
    ).meeting;
    expect(money).toMatchObject({ deposits: [{ state: 'unpaid' }, { state: 'returned' }], shares: [] });
    await expectBalanced(service);
  });

  it('is the platform’s loss where the side gets no refund, and the end is no longer corrected', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    await pay(service, couple.female);
    await confirm(couple, 'male');
    service.clock.set(kstInstant(DAY, '21:00'));
    admin = await addConsole(service);
    await admin.ok('PUT /api/fixed/{id}/complete', { params: { id: couple.matchId }, body: {} });
    const before = await platformWon();
    expect(await reversed(admin, 'confirmed')).toBe(200);
    expect(await platformWon()).toBe(before - 7_500);
    const corrected = await admin.call('PUT /api/fixed/{id}/correct', {
      params: { id: couple.matchId },
      body: { outcome: 'absent-male', reason: '착오' },
    });
    expect(corrected).toMatchObject({ status: 409, body: { code: 'meeting.deposit_reversed' } });
    await admin.ok('DELETE /api/admin/bar-refunds/bar/{barId}/complete-all', { params: { barId: bar } });
    await expectBalanced(service);
  });

  it('leaves the compensation to a side whose deposit never came', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    await pay(service, couple.female);
    await confirm(couple, 'male');
    await couple.female.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
    expect(await reversed(admin, 'confirmed')).toBe(200);
    expect(await refundsOf(couple.male.uid)).toMatchObject([{ refund_money: 3_750 }]);
    await expectBalanced(service);
  });
});

describe('the money of an unpaid record that was confirmed by mistake', () => {
  const unpaid = async (couple: Couple) => {
    await couple.female.client.ok('DELETE /api/matching/cancel/{id}', {
      params: { id: couple.matchId },
      body: {},
    });
    return ownRecord(couple);
  };
  const ownRecord = async ({ male }: Couple) =>
    (await admin.ok('GET /api/admin/records-not-payed', {})).records.find((row) => row.uid_user === male.uid);
  const arrived = (id: string) =>
    admin.ok('PUT /api/admin/records-not-payed/{id}/confirm-payment', {
      params: { id },
      body: { expectedDeposit: 7_500 },
    });

  it('leaves no refund, and the record is open again, as often as it happens', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    const record = await unpaid(couple);
    for (const _ of ['first', 'second']) {
      nextMinute();
      await arrived(record?.uid_records_not_payed ?? '');
      expect(await refundsOf(couple.male.uid)).toMatchObject([{ refund_money: 7_500 }]);
      expect(await ownRecord(couple)).toBeUndefined();
      expect(await reversed(admin, 'late_confirmed')).toBe(200);
      expect(await refundsOf(couple.male.uid)).toEqual([]);
      expect(await ownRecord(couple)).toEqual(record);
      await expectBalanced(service);
    }
  });

  it('leaves the part that the bank has shown to its member', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    const { transfer_name } = await transferOf(couple.male);
    const record = await unpaid(couple);
    await arrived(record?.uid_records_not_payed ?? '');
    expect(await credit(service, { name: transfer_name, amount: 3_000 })).toBe('covered');
    expect(await reversed(admin, 'late_confirmed')).toBe(200);
    const [refund] = await refundsOf(couple.male.uid);
    expect(refund).toMatchObject({ refund_money: 3_000 });
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', {
      params: { id: refund?.uid_refund_users ?? '' },
    });
    await expectBalanced(service);
  });

  it('stays confirmed once its refund was sent', async () => {
    const couple = await matchCouple(service, bar, [DAY]);
    const { transfer_name } = await transferOf(couple.male);
    const record = await unpaid(couple);
    expect(await credit(service, { name: transfer_name, amount: 7_500 })).toBe('canceled');
    await arrived(record?.uid_records_not_payed ?? '');
    const [refund] = await refundsOf(couple.male.uid);
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', {
      params: { id: refund?.uid_refund_users ?? '' },
    });
    expect(await reversed(admin, 'late_confirmed')).toBe('reversal.paid_out');
    await expectBalanced(service);
  });
});
