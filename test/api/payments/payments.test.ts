import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signedMessage } from '../../../infra/local/engines/portone.ts';
import { BANK_FEED_GRACE_MS } from '../../../shared/limits.ts';
import { codeOf, createClient } from '../../support/client.ts';
import { consoleOf } from '../../support/console.ts';
import { D } from '../../support/deposit.ts';
import { balancesOf, expectBalanced } from '../../support/ledger.ts';
import { noticesOf, transferOf } from '../../support/market.ts';
import { bankFeed, sweep } from '../../support/rights/functions.ts';
import { cardPayers } from './card-payers.ts';

/** Paying by card and easy pay: what PortOne says of a payment counts, whatever was told of it. */
const { portOne, world, offered, hear, see, payByCard, match, rows, refundsOf } = await cardPayers();

describe('a payment', () => {
  test('is the deposit of the side that its id names, and two of them fix the meeting', async () => {
    expect(await transferOf(world.couple.male)).toMatchObject({
      card: { payment: expect.any(String) },
      missing_won: D,
    });
    const id = await offered(world.couple.male);
    expect(id.length).toBeLessThanOrEqual(40);
    portOne.pay(id, D);
    expect((await see(world.couple.male, id)).body).toEqual({ success: true, is_paid: true });
    expect(await transferOf(world.couple.male)).toMatchObject({ is_payed: 1, card: null });
    expect(await noticesOf(world.service, world.couple.male)).toContain('deposit_received');
    await payByCard(world.couple.female);
    expect(await match()).toMatchObject({ state: 'fixed' });
    expect(await balancesOf(world.service)).toMatchObject({ BANK: 0, PG: 2 * D, HOLD: 2 * D, PLATFORM: 0 });
    await expectBalanced(world.service);
  });

  test('is booked once, however often and in whatever order it is told of', async () => {
    const id = await payByCard(world.couple.male);
    await hear(id);
    await hear(id, { type: 'Transaction.Ready' });
    await hear(id, { type: 'Transaction.Failed' });
    await see(world.couple.male, id);
    await bankFeed();
    await Promise.all([hear(id), hear(id), see(world.couple.male, id)]);
    expect(await rows()).toEqual([{ amount: D, kind: 'deposit', isCard: true }]);
    expect(await match()).toMatchObject({ male: { isPaid: true, credits: [{ won: D, payment: id }] } });
    await expectBalanced(world.service);
  });

  test.each([
    ['signed with another key', { key: Buffer.from('another').toString('base64') }],
    ['of six minutes ago', { at: Date.now() - 6 * 60_000 }],
    ['of the future', { at: Date.now() + 6 * 60_000 }],
  ])('is not looked for by a message %s', async (_, how) => {
    const id = await offered(world.couple.male);
    portOne.pay(id, D);
    const asked = portOne.asked.length;
    const logged = vi.spyOn(world.service.services.logger, 'warn');
    onTestFinished(() => logged.mockRestore());
    expect(codeOf(await hear(id, how))).toBe('payment.unsigned');
    expect(logged.mock.calls).toEqual([
      ['message not signed', { error: expect.any(String), trace: expect.any(String) }],
    ]);
    expect(portOne.asked).toHaveLength(asked);
    expect(await rows()).toEqual([]);
  });

  test('is not looked for by a message that was changed, or has no signature', async () => {
    const id = await offered(world.couple.male);
    const other = await offered(world.couple.female);
    const { headers } = signedMessage(id);
    const { body } = signedMessage(other);
    const send = (more: object) =>
      createClient().call('POST /api/fixed/payments/news', { body: JSON.parse(body), ...more });
    expect(codeOf(await send({ headers }))).toBe('payment.unsigned');
    expect(codeOf(await send({}))).toBe('payment.unsigned');
  });

  test('that was declined, or not finished, is none', async () => {
    const id = await offered(world.couple.male);
    portOne.pay(id, D, { status: 'FAILED' });
    expect((await see(world.couple.male, id)).body).toEqual({ success: true, is_paid: false });
    await hear(id);
    await bankFeed();
    expect(await rows()).toEqual([]);
    // The same window may try again.
    portOne.pay(id, D);
    await hear(id);
    expect(await match()).toMatchObject({ male: { isPaid: true } });
  });

  test('with a channel for tests is none, and one in dollars is listed for an admin', async () => {
    const [id, other] = [await offered(world.couple.male), await offered(world.couple.female)];
    portOne.pay(id, D, { channel: { key: 'channel-key-of-tests' } });
    portOne.pay(other, D, { currency: 'USD' });
    expect((await see(world.couple.male, id)).body).toMatchObject({ is_paid: false });
    expect(codeOf(await see(world.couple.female, other))).toBe('payment.unavailable');
    await expect(bankFeed()).rejects.toThrow('could not be booked');
    expect(await rows()).toEqual([]);
    const { bank } = await (await consoleOf(world.service)).ok('GET /api/admin/bank', {});
    expect(bank.unreadable.map(({ text }) => text)).toEqual([expect.stringContaining('USD')]);
  });

  test('of another amount is a part, or more than the deposit, as at the bank', async () => {
    const part = await payByCard(world.couple.male, 5_000);
    expect(await transferOf(world.couple.male)).toMatchObject({
      missing_won: D - 5_000,
      card: { payment: expect.any(String) },
    });
    const rest = await offered(world.couple.male);
    expect(rest).not.toBe(part);
    portOne.pay(rest, D - 3_500);
    await hear(rest);
    await bankFeed();
    expect(await refundsOf(world.couple.male)).toEqual([{ state: 'done', amount: 1_500, isSeen: true }]);
    expect(portOne.payments.get(rest)).toMatchObject({ status: 'PARTIAL_CANCELLED' });
    await expectBalanced(world.service);
  });

  test('of the same side twice goes back once', async () => {
    const first = await offered(world.couple.male);
    await payByCard(world.couple.female);
    const second = await offered(world.couple.male);
    for (const id of [first, second]) {
      portOne.pay(id, D);
      await hear(id);
    }
    await bankFeed();
    await bankFeed();
    expect(await match()).toMatchObject({
      state: 'fixed',
      sent: [{ to: 'male', won: D, payment: second }],
    });
    expect(portOne.payments.get(first)).toMatchObject({ status: 'PAID' });
    expect(portOne.payments.get(second)).toMatchObject({ status: 'CANCELLED' });
    expect(await balancesOf(world.service)).toMatchObject({ PG: 2 * D, HOLD: 2 * D, TRANSIT: 0 });
    await expectBalanced(world.service);
  });

  test('after the deadline is refunded, and nothing more is asked for by card', async () => {
    const id = await offered(world.couple.male);
    world.service.clock.set((await match()).dueAt + BANK_FEED_GRACE_MS + 1);
    expect(await transferOf(world.couple.male)).toMatchObject({ card: null });
    await bankFeed();
    await sweep();
    expect(await match()).toMatchObject({ state: 'released' });
    portOne.pay(id, D);
    await hear(id);
    expect(await refundsOf(world.couple.male)).toEqual([{ state: 'due', amount: D, isSeen: false }]);
    await bankFeed();
    expect(await refundsOf(world.couple.male)).toEqual([{ state: 'done', amount: D, isSeen: true }]);
    expect(await noticesOf(world.service, world.couple.male)).toContain('refund_sent');
    expect(await balancesOf(world.service)).toMatchObject({ PG: 0, REFUND: 0, TRANSIT: 0, PLATFORM: 0 });
    await expectBalanced(world.service);
  });

  test('is not found by another member', async () => {
    const id = await offered(world.couple.male);
    portOne.pay(id, D);
    expect(codeOf(await see(world.couple.female, id))).toBe('meeting.not_found');
    expect(await rows()).toEqual([]);
  });
});
