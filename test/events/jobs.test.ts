import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dailyClose, sweep } from '../support/rights/functions.ts';
import { noFeed } from '../../functions/clients/bank/feed.ts';
import { recordFeed } from '../../functions/use-cases/bank/bank-intake.ts';
import { blockDays } from '../../functions/use-cases/bars/blocked-days.ts';
import { sendPayout } from '../../functions/use-cases/money/payouts.ts';
import { userRefundId } from '../../shared/ids.ts';
import { kstInstant } from '../../shared/calendar.ts';
import { BANK_FEED_GRACE_MS } from '../../shared/limits.ts';
import { C, D } from '../support/deposit.ts';
import { commandsOf, expectBalanced, ledgerOf, scanAll } from '../support/ledger.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  credit,
  fixCouple,
  listOf,
  matchCouple,
  pay,
  transferOf,
  addPair,
  noticesOf,
  waitingOf,
  startServiceWithBar,
} from '../support/market.ts';
import { beginHere } from '../support/table-moments.ts';
import { ADMIN_ACT } from '../support/acts.ts';
import { HOUR_MS } from '../../shared/time-units.ts';

const { service, bar } = await startServiceWithBar({ seats: 100 });
await beginHere(service);

const noticesTo = (who: Applicant) => noticesOf(service, who);

test.each([
  ['sweep', sweep],
  ['daily close', dailyClose],
])(
  'at a deadline with one deposit the %s refunds the payer, who waits again, and closes the other request',
  async (_, job) => {
    const couple = await matchCouple(service, bar.barId, ['2027-03-20', '2027-03-21']);
    await pay(service, couple.female);
    const { due_at, transfer_name } = await transferOf(couple.male);
    service.clock.set(Date.parse(due_at) + BANK_FEED_GRACE_MS);
    await job();
    expect((await listOf(couple.male, 'pending')).meetings).toHaveLength(1);
    service.clock.advance(1);
    expect(await job()).toMatchObject({ unpaid: 1 });

    expect(await waitingOf(couple.male)).toEqual([]);
    expect(await waitingOf(couple.female)).toMatchObject([{ uid_meetings_requested: couple.femaleRequest }]);
    expect(await commandsOf(service, couple.matchId)).toEqual(['release', 'row']);
    expect((await listOf(couple.female, 'completed')).meetings[0]).toMatchObject({ refund_amount: D });
    expect(await noticesTo(couple.male)).toContain('match_expired');
    const unpaid = (await scanAll(service)).filter(
      (item) => item['SK'] === 'U' && item['matchId'] === couple.matchId,
    );
    expect(unpaid).toMatchObject([{ side: 'male', cancelReason: 'deadline', expectedDeposit: D }]);
    expect(await credit(service, { name: transfer_name, amount: D })).toBe('deposit');
    await expectBalanced(service);
  },
);

describe('while the bank does not answer', () => {
  const HOURS = 60 * 60_000;
  const read = () => recordFeed(service.services, noFeed, service.clock.now());

  test('a match that was paid in time does not end as unpaid, and the deadlines that wait are counted', async () => {
    const couple = await matchCouple(service, bar.barId, ['2027-03-20']);
    const { due_at, transfer_name: name, amount } = await transferOf(couple.male);
    const due = Date.parse(due_at);
    service.clock.set(due - HOURS);
    await read();
    service.clock.set(due + 2 * HOURS);
    expect(await sweep()).toMatchObject({ unpaid: 0, waitingForFeed: 1 });
    expect(await credit(service, { name, amount, at: due - 1 })).toBe('deposit');
    await read();
    expect(await sweep()).toMatchObject({ unpaid: 1, waitingForFeed: 0 });
    expect((await waitingOf(couple.male)).length).toBe(1);
  });
});

test('a deadline without a deposit writes no ledger entry, and running the jobs again changes nothing', async () => {
  const couple = await matchCouple(service, bar.barId, ['2027-03-20']);
  service.clock.set(Date.parse((await transferOf(couple.male)).due_at) + BANK_FEED_GRACE_MS + 1);
  expect(await dailyClose()).toMatchObject({ unpaid: 1 });
  expect(await dailyClose()).toMatchObject({ unpaid: 0 });
  expect(await ledgerOf(service, couple.matchId)).toEqual([]);
  expect(await waitingOf(couple.male)).toEqual([]);
  expect(await waitingOf(couple.female)).toEqual([]);
});

test('a request whose match was cancelled is matched first when seats are scarce', async () => {
  const small = await addBar(service, 6, '작은 집');
  const couple = await matchCouple(service, small.barId, ['2027-03-20']);
  await couple.male.client.ok('DELETE /api/matching/cancel/{id}', {
    params: { id: couple.matchId },
    body: {},
  });
  const rival = await addApplicant(service, { gender: 'female' });
  await apply(rival, choicesAt(small.barId, ['2027-03-20']));
  const newcomer = await addApplicant(service, { gender: 'male' });
  await apply(newcomer, choicesAt(small.barId, ['2027-03-20']));
  await sweep();
  expect((await listOf(couple.female, 'pending')).meetings).toHaveLength(1);
  expect(await waitingOf(rival)).toHaveLength(1);
});

test('the sweep finds requests whose messages were lost, matches them or puts them into the pool', async () => {
  const [man, woman] = await addPair(service);
  const alone = await addApplicant(service, { gender: 'male' });
  for (const who of [man, woman]) await apply(who, choicesAt(bar.barId, ['2027-03-20']));
  await apply(alone, choicesAt(bar.barId, ['2027-03-21']));
  const sent: string[] = [];
  const { queue } = service.services;
  service.services.queue = { send: async (id) => sent.push(id) > 0 };
  const report = await sweep();
  service.services.queue = queue;
  expect(report).toMatchObject({ matched: 1 });
  expect(sent.length).toBeGreaterThanOrEqual(1);
  expect(await waitingOf(man)).toEqual([]);
});

test.each([
  ['sweep', sweep],
  ['daily close', dailyClose],
])('a request without a choice in the future expires at the %s, with a notice', async (_, job) => {
  const who = await addApplicant(service, { gender: 'male' });
  await apply(who, choicesAt(bar.barId, ['2027-03-05', '2027-03-06']));
  service.clock.set(kstInstant('2027-03-06', '10:00'));
  await job();
  expect(await waitingOf(who)).toHaveLength(1);
  service.clock.set(kstInstant('2027-03-06', '10:00') + 1);
  await job();
  expect(await waitingOf(who)).toEqual([]);
  expect(await noticesTo(who)).toContain('request_expired');
});

test('an unmarked meeting is completed on the third day, not before', async () => {
  const couple = await fixCouple(service, bar.barId, ['2027-03-05']);
  service.clock.set(kstInstant('2027-03-07', '23:59'));
  await dailyClose();
  expect((await listOf(couple.male, 'active')).meetings).toHaveLength(1);
  service.clock.set(kstInstant('2027-03-08', '00:10'));
  expect(await dailyClose()).toMatchObject({ completed: 1 });
  expect((await listOf(couple.male, 'completed')).meetings[0]).toMatchObject({ is_done: 1 });
  expect(await noticesTo(couple.female)).toContain('review_invitation');
  await expectBalanced(service);
});

test('a refund past its due day is counted in the alarm’s log line until it is sent (decision 44)', async () => {
  const couple = await fixCouple(service, bar.barId, ['2027-03-20']);
  const { logger } = service.services;
  const lines: Record<string, unknown>[] = [];
  service.services.logger = {
    ...logger,
    info: (event, fields) => void lines.push({ event, ...fields }),
  };
  const late = async (day: string): Promise<number> => {
    service.clock.set(kstInstant(day, '00:10'));
    await dailyClose();
    const counted = z.object({ event: z.literal('refunds'), report: z.object({ lateRefunds: z.int() }) });
    const last = lines.flatMap((line) => counted.safeParse(line).data ?? []).at(-1);
    return last?.report.lateRefunds ?? NaN;
  };
  // Ended on a Tuesday, due on Friday.
  await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
  const before = await late('2027-03-05');
  expect(await late('2027-03-06')).toBe(before + 1);
  const refund = (await scanAll(service)).find(
    (item) => item['SK'] === 'R' && item['uid'] === couple.female.uid,
  );
  expect(refund).toMatchObject({ dueDay: '2027-03-05', amount: D + C });
  const sender = { by: ADMIN_ACT.actor.uid, act: ADMIN_ACT, hasFeed: true, isInsisted: false };
  const id = userRefundId.parse(refund?.['refundId']);
  await sendPayout(service.services, id, sender, service.clock.now());
  expect(await late('2027-03-06')).toBe(before);
  service.services.logger = logger;
});

test('reminders are sent once: three hours before the deadline and the day before the meeting', async () => {
  const couple = await matchCouple(service, bar.barId, ['2027-03-06']);
  const due = Date.parse((await transferOf(couple.male)).due_at);
  await pay(service, couple.female);
  await sweep();
  expect(await noticesTo(couple.male)).not.toContain('deposit_reminder');
  service.clock.set(due - 3 * HOUR_MS);
  await sweep();
  await sweep();
  expect((await noticesTo(couple.male)).filter((kind) => kind === 'deposit_reminder')).toHaveLength(1);
  expect(await noticesTo(couple.female)).not.toContain('deposit_reminder');
  await pay(service, couple.male);
  service.clock.set(kstInstant('2027-03-05', '10:00'));
  await sweep();
  await sweep();
  expect((await noticesTo(couple.male)).filter((kind) => kind === 'meeting_tomorrow')).toHaveLength(1);
  expect((await noticesTo(couple.male)).filter((kind) => kind === 'confirmed')).toHaveLength(1);
});

test('a blocked day is not matched', async () => {
  const [man, woman] = await addPair(service);
  for (const who of [man, woman]) await apply(who, choicesAt(bar.barId, ['2027-03-20']));
  await blockDays(service.services, bar, ['2027-03-20'], null, service.clock.now());
  await sweep();
  expect(await waitingOf(man)).toHaveLength(1);
});
