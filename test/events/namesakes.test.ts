import { beforeEach, expect, test } from 'vitest';
import { expirePending } from '../../functions/use-cases/meetings/end-pending.ts';
import { getMatch } from '../../functions/use-cases/meetings/matches.ts';
import { BANK_FEED_GRACE_MS, BANK_FEED_WAIT_MS, TRANSFER_CODE_KEPT_MS } from '../../shared/limits.ts';
import { addDays, kstDay } from '../../shared/calendar.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { addConsole } from '../support/console.ts';
import { D } from '../support/deposit.ts';
import { expectBalanced } from '../support/ledger.ts';
import {
  addBar,
  type Applicant,
  type Couple,
  credit,
  matchCouple,
  noticesOf,
  transferOf,
} from '../support/market.ts';
import { startService, TEST_NOW } from '../support/service.ts';

/** Transfers that have a member's name and no code, where others have that name too. */

let names = 0;
const service = await startService();
const bar = (await addBar(service, 400)).barId;
beforeEach(() => service.clock.set(TEST_NOW));

const newName = (): string => `강현${'가나다라마바사아자차카타파하'.charAt((names += 1))}`;
const inDays = (days: number) => addDays(kstDay(service.clock.now()), days);
const coupleOf = (male: string) => matchCouple(service, bar, [inDays(8)], {}, { male });

/** The deadline passes and nobody has paid. */
async function endUnpaid({ male, matchId }: Couple): Promise<void> {
  service.clock.set(Date.parse((await transferOf(male)).due_at) + BANK_FEED_GRACE_MS + 1);
  await expirePending(service.services, matchId, service.clock.now());
}

const waitingWon = async (who: Applicant) => {
  const { amount, is_payed, missing_won } = await transferOf(who);
  return { amount, is_payed, missing_won };
};
const UNPAID = { amount: D, is_payed: 0, missing_won: D };

test('a late payer’s money does not pay another member of that name; an admin decides', async () => {
  const name = newName();
  const late = await coupleOf(name);
  await endUnpaid(late);
  const other = await coupleOf(name);
  expect(await credit(service, { name, amount: D })).toBe('undecided');
  expect(await waitingWon(other.male)).toEqual(UNPAID);
  expect(await noticesOf(service, other.male)).not.toContain('deposit_paid');
  const admin = await addConsole(service);
  const query = { state: 'undecided', q: name } as const;
  const { rows } = await admin.ok('GET /api/admin/bank-rows', { query });
  expect(rows).toMatchObject([{ amount: D, suggestions: [{ kind: 'deposit' }, { kind: 'deposit' }] }]);
  await expectBalanced(service);
});

test('name and amount are enough again 90 days after the other’s deadline', async () => {
  const name = newName();
  await endUnpaid(await coupleOf(name));
  service.clock.set(TEST_NOW + DAY_MS + TRANSFER_CODE_KEPT_MS + 1);
  const { male } = await coupleOf(name);
  expect(await credit(service, { name, amount: D })).toBe('deposit');
  expect(await transferOf(male)).toMatchObject({ is_payed: 1 });
});

test('the deadline of the one who still owes it waits while an admin decides, and ends after four hours', async () => {
  const name = newName();
  await endUnpaid(await coupleOf(name));
  const { male, matchId } = await coupleOf(name);
  const due = Date.parse((await transferOf(male)).due_at);
  await credit(service, { name, amount: D });
  service.clock.set(due + BANK_FEED_GRACE_MS + 1);
  const expire = () => expirePending(service.services, matchId, service.clock.now());
  await expect(expire()).rejects.toMatchObject({ code: 'meeting.not_pending' });
  service.clock.set(due + BANK_FEED_WAIT_MS + 1);
  await expire();
  expect(await getMatch(service.services, matchId)).toMatchObject({ state: 'released' });
});
