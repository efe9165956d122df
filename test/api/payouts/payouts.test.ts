import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { refundSort } from '../../../functions/use-cases/money/due-rows.ts';
import { inList, payoutList } from '../../../functions/store/keys.ts';
import { userId } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced } from '../../support/ledger.ts';
import { noticesOf } from '../../support/market.ts';
import { expectOnce } from '../../support/refusals.ts';
import { addCashier, ofId, WITHOUT_FEED, WITH_REASON } from './cashier.ts';
import { storedRefund } from '../../support/stored.ts';
import { startService } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';

const service = await startService(WITHOUT_FEED);
const cashier = await addCashier(service);
const { admin } = cashier;
await beginHere(service);
const sendRefund = (id: string, by = admin) =>
  by.call('DELETE /api/admin/user-refunds/{id}/complete', ofId(id));
const unmark = (id: string, by = admin) =>
  by.call('PUT /api/admin/payouts/{id}/not-sent', { ...ofId(id), body: WITH_REASON });
/** A refund that is due, before and after it is marked as sent. */
const oneDue = async () => {
  const { female } = await cashier.cancelledCouple();
  return { female, refund: await cashier.oneRefund(female.uid) };
};

describe('where the bank’s feed shows what left', () => {
  it('a mark is taken off with a reason by one of two admins, and the member is told', async () => {
    Object.assign(service.services.config, { BANK_FEED: 'local' });
    onTestFinished(() => void Object.assign(service.services.config, WITHOUT_FEED.env));
    const { refund, female } = await oneDue();
    const { uid_refund_users: id } = refund;
    const second = await addConsole(service);
    const before = await balancesOf(service);
    expect(codeOf(await unmark(id))).toBe('payout.not_sent');
    await sendRefund(id);
    await expectOnce(service, 'payout.not_sent', [() => unmark(id), () => unmark(id, second)]);
    expect(await balancesOf(service)).toEqual(before);
    expect(await cashier.oneRefund(female.uid, 'due')).toEqual(refund);
    expect(await noticesOf(service, female)).toContain('refund_not_sent');
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(rows.find((row) => row.action === 'unmark-payout')).toMatchObject({
      subject: id,
      detail: WITH_REASON.reason,
    });
    expect((await sendRefund(id)).status).toBe(200);
  });
});

describe('where no feed shows it', () => {
  it('the mark is the bank’s row as well, and both go when it was a mistake', async () => {
    const { refund, female } = await oneDue();
    const { uid_refund_users: id } = refund;
    const before = await balancesOf(service);
    await sendRefund(id);
    expect(await balancesOf(service)).toEqual({ ...before, BANK: before.BANK - (D + C), REFUND: 0 });
    expect(await cashier.oneRefund(female.uid, 'sent')).toMatchObject({ is_seen: 1 });
    const { rows } = await admin.ok('GET /api/admin/bank-rows', {});
    expect(rows.find(({ amount }) => amount < 0)).toMatchObject({
      amount: -(D + C),
      name: female.name,
      memo: refund.memo_code,
      source: 'typed',
      purpose: { kind: 'payout', uid_payout: id },
    });
    expect((await unmark(id)).status).toBe(200);
    expect(await balancesOf(service)).toEqual(before);
    const after = await admin.ok('GET /api/admin/bank-rows', {});
    expect(after.rows).toHaveLength(rows.length - 1);
    service.clock.advance(60_000);
    expect((await sendRefund(id)).status).toBe(200);
    await expectBalanced(service);
  });

  it('sent refunds are found by name, by the last four digits of the phone and by memo code', async () => {
    const { refund, female } = await oneDue();
    const { uid_refund_users: id } = refund;
    await sendRefund(id);
    expect(await cashier.refundsOf(female.uid, 'due')).toEqual([]);
    expect(await cashier.oneRefund(female.uid, 'sent')).toMatchObject({
      state: 'sent',
      refund_money: D + C,
      sent_at: new Date(service.clock.now()).toISOString(),
      memo_code: `합석환불${id.slice(-6)}`,
    });
    for (const q of [female.name, female.phone.slice(-4), `환불${id.slice(-6)}`]) {
      const found = await admin.ok('GET /api/admin/user-refunds', { query: { state: 'sent', q, page: 1 } });
      expect(found.refunds.map((one) => one.uid_refund_users)).toContain(id);
    }
  });

  it('a refund that bounced leaves the list of sent ones, and the next is due within three business days', async () => {
    const { female, id, again } = await cashier.bounced();
    expect(again).not.toBe(id);
    expect(await cashier.refundsOf(female.uid, 'sent')).toEqual([]);
    expect(await cashier.oneRefund(female.uid, 'bounced')).toMatchObject({
      uid_refund_users: id,
      state: 'bounced',
      is_bounced_account: true,
    });
    expect(await cashier.oneRefund(female.uid, 'due')).toMatchObject({
      refund_money: D + C,
      is_bounced_account: true,
      due_day: '2027-03-05',
    });
    const query = { state: 'bounced', page: 1 } as const;
    expect((await admin.ok('GET /api/admin/user-refunds', { query })).total).toBe(1);
  });

  it('refunds stand on pages of ten, the most urgent first', async () => {
    const uid = userId.parse(newId('user'));
    const days = Array.from({ length: 11 }, (_, nth) => `2027-03-${String(nth + 10)}`);
    const stored = days.toReversed().map((dueDay) => {
      const refund = storedRefund(uid, service.clock.now(), { state: 'due', dueDay });
      return { put: { ...refund, ...inList(payoutList('user', 'due'), refundSort(refund)) } };
    });
    await service.services.table.writeMany(stored);
    const pageOf = (page: number) => admin.ok('GET /api/admin/user-refunds', { query: { page } });
    const first = await pageOf(1);
    expect([first.total, first.refunds.map(({ due_day }) => due_day)]).toEqual([11, days.slice(0, 10)]);
    expect((await pageOf(2)).refunds.map(({ due_day }) => due_day)).toEqual(days.slice(10));
  });
});
