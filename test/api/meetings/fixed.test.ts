import { describe, expect, test } from 'vitest';
import { addDays, kstInstant } from '../../../shared/calendar.ts';
import { DEPOSIT_PER_PERSON_WON, GROUP_SIZES } from '../../../shared/limits.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { D } from '../../support/deposit.ts';
import { grant, openConsole, addOwner, startServiceWithOwner } from '../../support/identities.ts';
import { allEntries, expectBalanced, commandsOf } from '../../support/ledger.ts';
import {
  addApplicant,
  addBar,
  type Couple,
  fixCouple,
  listOf,
  matchCouple,
  matchPair,
  waitingOf,
  detailOf,
} from '../../support/market.ts';
import { logIn, signUp } from '../../support/people.ts';
import { type Client, createClient } from '../../support/client.ts';
import { TEST_NOW } from '../../support/service.ts';

const DAY = '2027-03-05';
const AFTER_START = kstInstant(DAY, '20:00');

const { service, bar, owner } = await startServiceWithOwner();
const person = await signUp(createClient());
await grant(service, person.uid, { isAdmin: true });
const admin = person;

/** Runs `work` with the clock set to `at`. */
async function at<T>(instant: number, work: () => Promise<T>): Promise<T> {
  service.clock.set(instant);
  try {
    return await work();
  } finally {
    service.clock.set(TEST_NOW);
  }
}

type Mark = 'complete' | 'cancel-male' | 'cancel-female' | 'cancel-both';
const keyOf = (mark: Mark): RouteKey => `PUT /api/fixed/{id}/${mark}`;
const byOwner = (mark: Mark, id: string) => owner.call(keyOf(mark), { params: { id }, body: {} });
async function adminClient(): Promise<Client> {
  const client = createClient();
  await logIn(client, admin);
  return client;
}
/** Calls as an admin with a session opened at that time. */
const byAdmin = async (key: RouteKey, id: string, body: object = {}) => {
  const client = await adminClient();
  return client.call(key, { params: { id }, body, bearer: await openConsole(client) });
};
const kinds = ({ matchId }: Couple) => commandsOf(service, matchId);
const shown = async (who: Couple['male']) => (await listOf(who, 'completed')).meetings[0];

test.each(['pending', 'active', 'completed'] as const)(
  'the %s list names the account for deposits, also to a member without a meeting',
  async (type) => {
    const client = createClient();
    const { uid } = await signUp(client);
    expect(await listOf({ client, uid }, type)).toMatchObject({
      meetings: [],
      promises: { kept: 0, made: 0 },
      deposit_account: { bank: '한잔은행', account_number: '123-456-789012', account_owner: '합석(주)' },
    });
  },
);

describe('cancelling a confirmed meeting', () => {
  test.each(GROUP_SIZES)(
    'in groups of %i refunds the other side its deposit and half of the canceller’s',
    async (size) => {
      const compensated = 1.5 * size * DEPOSIT_PER_PERSON_WON;
      const couple = await fixCouple(service, bar.barId, [DAY], { group_members: size });
      const cancel = () =>
        couple.male.client.call('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
      expect(await cancel()).toMatchObject({ status: 200 });
      expect(await cancel()).toMatchObject({ status: 409, body: { code: 'meeting.already_ended' } });
      expect(await shown(couple.female)).toMatchObject({
        refund_amount: compensated,
        is_canceled_by_male: 1,
        is_done: 0,
      });
      expect(await shown(couple.male)).toMatchObject({ refund_amount: 0, is_canceled_by_male: 1 });
      expect(await kinds(couple)).toEqual(['cancel', 'row', 'row']);
      expect((await detailOf(couple.female, couple)).money.shares).toMatchObject([
        { to: 'female', amount: compensated, state: 'due' },
      ]);
      await expectBalanced(service);
    },
  );
});

describe('marking a meeting', () => {
  test('an owner completes a meeting of today; each side may review once', async () => {
    const couple = await fixCouple(service, bar.barId, [DAY]);
    expect(await byOwner('complete', couple.matchId)).toMatchObject({
      body: { code: 'meeting.not_started' },
    });
    await at(AFTER_START, async () => {
      expect(await byOwner('complete', couple.matchId)).toMatchObject({ status: 200 });
      expect(await byOwner('cancel-male', couple.matchId)).toMatchObject({
        status: 409,
        body: { code: 'meeting.already_ended' },
      });
    });
    expect(await shown(couple.male)).toMatchObject({ state: 'completed', is_done: 1 });
    expect(await kinds(couple)).toEqual(['complete', 'row', 'row']);
    const review = (text: string) =>
      couple.male.client.call('PUT /api/fixed/{id}/review', {
        params: { id: couple.matchId },
        body: { review: text },
      });
    expect(await review(' ')).toMatchObject({ status: 400 });
    expect(await review('가'.repeat(1_001))).toMatchObject({ status: 400 });
    expect(await review('좋았어요')).toMatchObject({ status: 200 });
    expect(await review('또 썼어요')).toMatchObject({ status: 409, body: { code: 'review.exists' } });
    expect(await shown(couple.male)).toMatchObject({ is_review_male_exist: 1, is_review_female_exist: 0 });
    expect((await detailOf(couple.female, couple)).review).toBeNull();
  });

  test('the other team reads to how many meetings a representative came by now, until theirs is over', async () => {
    const couple = await fixCouple(service, bar.barId, [DAY]);
    await at(AFTER_START, () => byOwner('complete', couple.matchId));
    const woman = await addApplicant(service, { gender: 'female' });
    const { matchId } = await matchPair(service, bar.barId, [addDays(DAY, 1)], [couple.male, woman]);
    const read = async ({ client }: Couple['male'], id: string) =>
      (await client.ok('GET /api/fixed/detail/{id}', { params: { id }, query: {} })).meeting.their_promises;
    expect(await read(woman, matchId)).toEqual({ kept: 1, made: 1 });
    expect(await read(couple.male, matchId)).toEqual({ kept: 0, made: 0 });
    expect(await read(couple.female, couple.matchId)).toBeNull();
    const corrected = { outcome: 'absent-male', reason: '오지 않았어요' };
    await at(AFTER_START, () => byAdmin('PUT /api/fixed/{id}/correct', couple.matchId, corrected));
    expect(await read(woman, matchId)).toEqual({ kept: 0, made: 1 });
  });

  test('leaves "both absent" to admins', async () => {
    const couple = await fixCouple(service, bar.barId, [DAY]);
    await at(AFTER_START, async () => {
      const params = { id: couple.matchId };
      expect(await byOwner('cancel-both', couple.matchId)).toMatchObject({ status: 403 });
      const admins = await adminClient();
      const sent = { params, body: {}, bearer: await openConsole(admins) };
      expect(await admins.call('PUT /api/fixed/{id}/cancel-both', sent)).toMatchObject({ status: 200 });
    });
    expect(await kinds(couple)).toEqual(['absent-both', 'row', 'row']);
  });

  test('refunds both deposits and lets both wait again when the bar cancels', async () => {
    const couple = await fixCouple(service, bar.barId, ['2027-03-20', '2027-03-21']);
    const body = { reason: '수도가 터졌어요' };
    expect(await byAdmin('PUT /api/fixed/{id}/cancel-by-bar', couple.matchId, body)).toMatchObject({
      status: 200,
    });
    expect(await kinds(couple)).toEqual(['cancel-by-bar', 'row', 'row']);
    for (const who of [couple.male, couple.female]) {
      expect(await shown(who)).toMatchObject({
        refund_amount: D,
        is_canceled_by_male: 0,
        is_canceled_by_female: 0,
      });
      expect(await waitingOf(who)).toHaveLength(1);
    }
    await expectBalanced(service);
  });

  test('corrects a wrong end any number of times until money was sent', async () => {
    const couple = await fixCouple(service, bar.barId, [DAY]);
    const correct = (outcome: string) =>
      byAdmin('PUT /api/fixed/{id}/correct', couple.matchId, { outcome, reason: '술집이 잘못 눌렀어요' });
    await at(AFTER_START, async () => {
      expect(await correct('completed')).toMatchObject({ status: 409, body: { code: 'meeting.not_fixed' } });
      await byOwner('cancel-male', couple.matchId);
      expect(await correct('completed')).toMatchObject({ status: 200 });
      expect(await correct('absent-female')).toMatchObject({ status: 200 });
      expect(await correct('absent-female')).toMatchObject({ status: 409 });
    });
    expect(await kinds(couple)).toEqual(['absent-male', 'correct', 'correct', 'row', 'row']);
    await expectBalanced(service);
    expect((await allEntries(service)).every((entry) => entry.lines.length >= 2)).toBe(true);
  });
});

describe('the page of an owner', () => {
  test('shows its day, month and figures: only fixed meetings, no personal data', async () => {
    const quiet = await addBar(service, 40, '조용한 집');
    const host = await addOwner(service, quiet.barId);
    const couple = await fixCouple(service, quiet.barId, [DAY]);
    const gone = await fixCouple(service, quiet.barId, [DAY]);
    await matchCouple(service, quiet.barId, [DAY]);
    const day = () =>
      host.ok('GET /api/fixed/store/date/{barId}', {
        params: { barId: quiet.barId },
        query: { date: DAY },
      });
    expect((await day()).meetings).toHaveLength(2);
    await at(AFTER_START, async () => {
      expect((await day()).meetings[0]).toMatchObject({ can_mark: true, members: 6, discount: 2 * D });
      const params = { id: couple.matchId };
      await host.call(keyOf('complete'), { params, body: {} });
      await host.call(keyOf('cancel-male'), { params: { id: gone.matchId }, body: {} });
    });
    const query = { year: 2027, month: 3 };
    const params = { barId: quiet.barId };
    const { stats } = await host.ok('GET /api/fixed/store/monthly-stats/{barId}', { params, query });
    expect(stats).toEqual({ completedCount: 1, canceledCount: 1, answers: null });
    const { meetings } = await host.ok('GET /api/fixed/store/monthly/{barId}', { params, query });
    expect(meetings).toHaveLength(2);
    expect(JSON.stringify(meetings)).not.toContain('박서준');
  });
});
