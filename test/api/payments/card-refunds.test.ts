import { describe, expect, test } from 'vitest';
import { won } from '../../../shared/won.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { BANK_FEED_GRACE_MS, BANK_FEED_WAIT_MS } from '../../../shared/limits.ts';
import { CANCEL_TRIED_MS } from '../../../shared/payment-limits.ts';
import { paymentIdOf } from '../../../shared/ids.ts';
import { codeOf } from '../../support/client.ts';
import { consoleOf } from '../../support/console.ts';
import { C, D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced, scanLike } from '../../support/ledger.ts';
import { addBar, credit, matchCouple, noticesOf, transferOf } from '../../support/market.ts';
import { bankFeed, sweep } from '../../support/rights/functions.ts';
import { startService } from '../../support/service.ts';
import { cardPayers } from './card-payers.ts';

/** Refunds by cancelling payments, and what PortOne itself does. */
const { portOne, world, offered, hear, see, payByCard, match, rows, refundsOf, cancelPending } =
  await cardPayers();

/** An operator cancels it in PortOne's console. */
function cancelByHand(id: string, won = D): void {
  const payment = portOne.payments.get(id);
  if (payment !== undefined) portOne.cancel(payment, won, '고객 요청');
}

describe('a refund', () => {
  test('is the payment cancelled, and told once PortOne shows it', async () => {
    const id = await payByCard(world.couple.male);
    await cancelPending(world.couple.male);
    expect(await noticesOf(world.service, world.couple.male)).not.toContain('refund_sent');
    await bankFeed();
    const [cancellation] = portOne.payments.get(id)?.cancellations ?? [];
    expect(cancellation).toMatchObject({
      totalAmount: D,
      reason: expect.stringMatching(/^합석환불[0-9a-f]{6}$/),
    });
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { amount: D, kind: 'deposit', isCard: true },
        { amount: -D, kind: 'payout', isCard: true },
      ]),
    );
    expect(await noticesOf(world.service, world.couple.male)).toContain('refund_sent');
    // Told of in another order, and late.
    for (const type of ['Transaction.Cancelled', 'Transaction.Paid']) await hear(id, { type });
    await bankFeed();
    expect(await rows()).toHaveLength(2);
    await expectBalanced(world.service);
  });

  test('that an operator has cancelled by hand is settled, also before its payment was seen, and once it is marked', async () => {
    for (const when of ['unseen', 'due', 'marked'] as const) {
      const id = await offered(world.couple.male);
      portOne.pay(id, D);
      if (when !== 'unseen') await hear(id);
      const cancel = async () => {
        cancelByHand(id);
        await hear(id, { type: 'Transaction.Cancelled' });
      };
      if (when === 'unseen') await cancel();
      await cancelPending(world.couple.male);
      if (when === 'due') await cancel();
      portOne.state.fault = 'refuses';
      await bankFeed();
      if (when === 'marked') await cancel();
      portOne.state.fault = null;
      await bankFeed();
      expect(await refundsOf(world.couple.male), when).toEqual([{ state: 'done', amount: D, isSeen: true }]);
      expect(await noticesOf(world.service, world.couple.male)).toContain('refund_sent');
      expect(portOne.payments.get(id)?.cancellations).toHaveLength(1);
      expect(await balancesOf(world.service)).toMatchObject({ PG: 0, REFUND: 0, TRANSIT: 0, PLATFORM: 0 });
      await expectBalanced(world.service);
      world.couple = await matchCouple(world.service, world.bar, ['2027-03-20']);
    }
  });

  test('of which an operator has cancelled a part by hand is the rest', async () => {
    for (const isMarked of [false, true]) {
      const id = await payByCard(world.couple.male);
      await cancelPending(world.couple.male);
      portOne.state.fault = 'refuses';
      if (isMarked) await bankFeed();
      portOne.state.fault = null;
      cancelByHand(id, 3_000);
      await hear(id, { type: 'Transaction.PartialCancelled' });
      await bankFeed();
      expect(await refundsOf(world.couple.male)).toEqual(
        expect.arrayContaining([
          { state: 'done', amount: 3_000, isSeen: true },
          // One that was marked whole goes by the bank.
          { state: isMarked ? 'due' : 'done', amount: D - 3_000, isSeen: !isMarked },
        ]),
      );
      await expectBalanced(world.service);
      world.couple = await matchCouple(world.service, world.bar, ['2027-03-20']);
    }
  });

  test('goes by the bank as far as no payment covers it', async () => {
    const paid = await payByCard(world.couple.male);
    await payByCard(world.couple.female);
    await world.couple.female.client.ok('PUT /api/fixed/{id}/cancel', {
      params: { id: world.couple.matchId },
      body: {},
    });
    await bankFeed();
    await bankFeed();
    expect(portOne.payments.get(paid)).toMatchObject({ status: 'CANCELLED' });
    expect(await refundsOf(world.couple.male)).toEqual(
      expect.arrayContaining([
        { state: 'done', amount: D, isSeen: true },
        { state: 'due', amount: D - C, isSeen: false },
      ]),
    );
    // The bar's share and the compensation are the bank's.
    expect(await balancesOf(world.service)).toMatchObject({
      PG: D,
      REFUND: D - C,
      BARPAY: D - C,
      PLATFORM: 0,
    });
    await expectBalanced(world.service);
  });

  test('stays while its member may choose another team for the table', async () => {
    world.couple = await matchCouple(world.service, world.bar, ['2027-03-04']);
    const paid = await payByCard(world.couple.male);
    await payByCard(world.couple.female);
    world.service.clock.set(kstInstant('2027-03-03', '21:30'));
    const params = { id: world.couple.matchId };
    await world.couple.female.client.ok('PUT /api/fixed/{id}/cancel', { params, body: {} });
    await bankFeed();
    expect(portOne.payments.get(paid)).toMatchObject({ status: 'PAID' });
    await world.couple.male.client.ok('PUT /api/fixed/{id}/rescue', { params, body: { wanted: false } });
    await bankFeed();
    expect(portOne.payments.get(paid)).toMatchObject({ status: 'CANCELLED' });
    await expectBalanced(world.service);
  });

  test('whose payment cannot be read stops no other', async () => {
    const broken = await payByCard(world.couple.male);
    await cancelPending(world.couple.male);
    world.couple = await matchCouple(world.service, world.bar, ['2027-03-21']);
    const id = await payByCard(world.couple.male);
    await cancelPending(world.couple.male);
    Object.assign(portOne.payments.get(broken) ?? {}, { amount: null });
    await expect(bankFeed()).rejects.toThrow('could not be booked');
    expect(portOne.payments.get(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await refundsOf(world.couple.male)).toEqual([{ state: 'done', amount: D, isSeen: true }]);
  });

  test('is the payment cancelled also once the stage takes transfers only again', async () => {
    const marked = await payByCard(world.couple.male);
    await cancelPending(world.couple.male);
    portOne.state.fault = 'refuses';
    await bankFeed();
    portOne.state.fault = null;
    world.couple = await matchCouple(world.service, world.bar, ['2027-03-21']);
    const due = await payByCard(world.couple.male);
    Object.assign(world.service.services.config, { PAYMENTS: 'bank' });
    expect(await transferOf(world.couple.female)).toMatchObject({ card: null });
    await cancelPending(world.couple.male);
    await bankFeed();
    for (const id of [marked, due]) expect(portOne.payments.get(id)).toMatchObject({ status: 'CANCELLED' });
    await expectBalanced(world.service);
  });

  test('is cancelled once, though the answer is lost or the provider takes its time', async () => {
    for (const fault of ['mute', 'slow'] as const) {
      const id = await payByCard(world.couple.male, 2 * D);
      portOne.state.fault = fault;
      await bankFeed().catch((error: unknown) => expect(fault, String(error)).toBe('mute'));
      expect(await match()).toMatchObject({ sent: [{ to: 'male', won: D }] });
      portOne.state.fault = null;
      if (fault === 'slow') {
        await bankFeed();
        expect(await refundsOf(world.couple.male)).toEqual([{ state: 'done', amount: D, isSeen: false }]);
        for (const one of portOne.payments.get(id)?.cancellations ?? []) one.status = 'SUCCEEDED';
      }
      await bankFeed();
      await bankFeed();
      expect(portOne.payments.get(id)?.cancellations).toHaveLength(1);
      expect(await refundsOf(world.couple.male)).toEqual([{ state: 'done', amount: D, isSeen: true }]);
      await expectBalanced(world.service);
      world.couple = await matchCouple(world.service, world.bar, ['2027-03-20']);
    }
  });

  test('that the provider refuses for a day goes by the bank, and no admin takes the mark off before', async () => {
    const id = await payByCard(world.couple.male);
    await cancelPending(world.couple.male);
    portOne.state.fault = 'refuses';
    await bankFeed();
    expect(await match()).toMatchObject({ sent: [{ won: D, payment: id }] });
    const [refund] = await scanLike(world.service, 'PK', 'REFUND#');
    const admin = await consoleOf(world.service);
    const unmark = await admin.call('PUT /api/admin/payouts/{id}/not-sent', {
      params: { id: refund?.['refundId'] },
      body: { reason: '아직 안 보냈어요' },
    });
    expect(codeOf(unmark)).toBe('money.debit_known');
    world.service.clock.advance(CANCEL_TRIED_MS + 1);
    await bankFeed();
    portOne.state.fault = null;
    await bankFeed();
    expect(portOne.payments.get(id)?.cancellations).toEqual([]);
    expect(await refundsOf(world.couple.male)).toEqual([{ state: 'due', amount: D, isSeen: false }]);
    expect(await noticesOf(world.service, world.couple.male)).not.toContain('refund_not_sent');
    await expectBalanced(world.service);
  });
});

describe('PortOne', () => {
  test('may be down: deadlines wait, the bank is booked, and the next reading finds what was paid', async () => {
    const id = await offered(world.couple.male);
    await bankFeed();
    portOne.pay(id, D);
    portOne.state.fault = 'down';
    expect(codeOf(await hear(id))).toBe('payment.unavailable');
    expect(codeOf(await see(world.couple.male, id))).toBe('payment.unavailable');
    world.service.clock.set((await match()).dueAt + BANK_FEED_GRACE_MS + 1);
    await expect(bankFeed()).rejects.toThrow();
    await sweep();
    expect(await match()).toMatchObject({ state: 'pending' });
    portOne.state.fault = null;
    await bankFeed();
    expect(await match()).toMatchObject({ male: { isPaid: true } });
    world.service.clock.advance(BANK_FEED_WAIT_MS);
    await sweep();
    expect(await match()).toMatchObject({ state: 'released' });
    await bankFeed();
    expect(portOne.payments.get(id)).toMatchObject({ status: 'CANCELLED' });
    await expectBalanced(world.service);
  });

  test('pays out less its fee, and the platform bears it', async () => {
    await payByCard(world.couple.male);
    await credit(world.service, { tid: 'settled', name: '결제 대행사', amount: D - 250 });
    const admin = await consoleOf(world.service);
    const { rows: open } = await admin.ok('GET /api/admin/bank-rows', { query: { state: 'undecided' } });
    const id = open[0]?.uid_deposits ?? '';
    const { purposes } = await admin.ok('GET /api/admin/bank-rows/{id}/purposes', {
      params: { id },
      query: { q: won(D).slice(0, -1) },
    });
    expect(purposes.at(-1)).toMatchObject({ kind: 'settlement', won: D });
    const decide = (purpose: object) =>
      admin.call('PUT /api/admin/bank-rows/{id}/purpose', { params: { id }, body: { purpose } });
    expect((await decide({ kind: 'settlement', won: D })).status).toBe(200);
    expect(await balancesOf(world.service)).toMatchObject({ BANK: D - 250, PG: 0, PLATFORM: -250, HOLD: D });
    await expectBalanced(world.service);
    expect((await decide({ kind: 'undecided' })).status).toBe(200);
    expect(await balancesOf(world.service)).toMatchObject({ BANK: D - 250, PG: D, PLATFORM: 0 });
    await expectBalanced(world.service);
  });

  test('is asked for nothing in a stage that takes transfers only', async () => {
    const asked = portOne.asked.length;
    world.service = await startService({ env: { BANK_FEED: 'none' } });
    world.couple = await matchCouple(world.service, (await addBar(world.service, 400)).barId, ['2027-03-20']);
    expect(await transferOf(world.couple.male)).toMatchObject({ card: null });

    const payment = paymentIdOf(world.couple.matchId, 'male', 1);
    for (const answer of [await see(world.couple.male, payment), await hear(payment)])
      expect(codeOf(answer)).toBe('payment.off');
    await bankFeed();
    expect(portOne.asked).toHaveLength(asked);
  });
});
