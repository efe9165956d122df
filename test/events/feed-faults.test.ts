import { expect, test } from 'vitest';
import { recordFeed } from '../../functions/use-cases/bank/bank-intake.ts';
import { rowIdOf } from '../../functions/use-cases/money/row-items.ts';
import { BANK_BALANCE, BANK_READ, bankRowKey, matchKey } from '../../functions/store/keys.ts';
import { patch } from '../../functions/store/writes.ts';
import type { Key } from '../../functions/ports.ts';
import { kstInstant } from '../../shared/calendar.ts';
import { BANK_FEED_GRACE_MS, BANK_FEED_WAIT_MS } from '../../shared/limits.ts';
import { HOUR_MS } from '../../shared/time-units.ts';
import { addConsole } from '../support/console.ts';
import { type Applicant, listOf, matchCouple, startServiceWithBar, transferOf } from '../support/market.ts';
import { sweep } from '../support/rights/functions.ts';
import { beginHere } from '../support/table-moments.ts';

/** The bank's feed on nights when something stored cannot be read, or the bank does not answer. */

const DAY = '2027-03-20';
const { service, barId: bar } = await startServiceWithBar();
const { male, female, matchId } = await matchCouple(service, bar, [DAY]);
const due = Date.parse((await transferOf(male)).due_at);
await beginHere(service);

const failingFeed = { read: () => Promise.reject(new TypeError('the bank does not answer')) };
/** Gives a row an attribute that this version of the service does not know. */
const spoil = (key: Key) =>
  service.services.table.write(patch(key, { set: { fromAnotherVersion: 1 } }, service.clock.now()));

async function paysNext(who: Applicant): Promise<void> {
  const { transfer_name, amount } = await transferOf(who);
  service.clock.advance(10 * 60_000);
  service.bank.transfer(amount, transfer_name);
}
/** What the console shows of rows that the service could not book. */
async function unreadable(): Promise<unknown[]> {
  const admin = await addConsole(service);
  return (await admin.ok('GET /api/admin/bank', {})).bank.unreadable;
}

test.each([
  ['the newest row', (tid: string) => bankRowKey(rowIdOf(service.services.hash, tid))],
  ['the balance', () => BANK_BALANCE],
  ['how far the feed was read', () => BANK_READ],
])('payers are booked in time although %s cannot be read', async (_, key) => {
  const { tid } = service.bank.transfer(3_000, '모르는사람');
  await service.bank.readFeed();
  await spoil(key(tid));
  await paysNext(male);
  await paysNext(female);
  await service.bank.readFeed();
  expect((await listOf(male, 'active')).meetings).toHaveLength(1);
  expect((await listOf(female, 'active')).meetings).toHaveLength(1);
  service.clock.advance(25 * HOUR_MS);
  await service.bank.readFeed();
  expect(await sweep()).toMatchObject({ unpaid: 0, waitingForFeed: 0 });
});

test('a row whose match cannot be read is listed for an admin, fails the run once and stops nobody else', async () => {
  const second = await matchCouple(service, bar, [DAY], {}, { male: '김다른' });
  await paysNext(male);
  await spoil(matchKey(matchId));
  await paysNext(second.male);
  expect(await service.bank.readFeed()).toEqual({ deposit: 1, failed: 1 });
  expect(await service.bank.readFeed()).toEqual({ seen: 1 });
  expect(await transferOf(second.male)).toMatchObject({ is_payed: 1 });
  expect(await unreadable()).toHaveLength(1);
});

test('deadlines wait while the bank does not answer, until the meeting can no longer be fixed', async () => {
  await expect(recordFeed(service.services, failingFeed, service.clock.now())).rejects.toThrow('answer');
  service.clock.set(due + BANK_FEED_WAIT_MS + 1);
  expect(await sweep()).toMatchObject({ unpaid: 0, waitingForFeed: 1 });
  service.clock.set(kstInstant(DAY, '12:00') + BANK_FEED_WAIT_MS);
  expect(await sweep()).toMatchObject({ unpaid: 0, waitingForFeed: 1 });
  service.clock.advance(1);
  expect(await sweep()).toMatchObject({ unpaid: 1, waitingForFeed: 0 });
});

test('deadlines wait, too, while the place up to which the bank was read cannot be read', async () => {
  await service.bank.readFeed();
  await spoil(BANK_READ);
  service.clock.set(due + BANK_FEED_GRACE_MS + 1);
  expect(await sweep()).toMatchObject({ unpaid: 0, waitingForFeed: 1 });
  await service.bank.readFeed();
  expect(await sweep()).toMatchObject({ unpaid: 1, waitingForFeed: 0 });
});
