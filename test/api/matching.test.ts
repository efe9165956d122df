import { beforeAll, describe, expect, test } from 'vitest';
import type { BarItem } from '../../functions/items/bar.ts';
import { readBarDays } from '../../functions/use-cases/bars/bar-days.ts';
import { guestsAt } from '../../functions/items/bar.ts';
import { matchRequests } from '../../functions/use-cases/matching/match-run.ts';
import { D } from '../support/deposit.ts';
import { commandsOf, expectBalanced, ledgerOf } from '../support/ledger.ts';
import {
  addApplicant,
  apply,
  choicesAt,
  type Couple,
  listOf,
  matchCouple,
  pay,
  addPair,
  waitingOf,
  startServiceWithBar,
  detailOf,
} from '../support/market.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let bar: BarItem;
beforeAll(async () => {
  ({ service, bar } = await startServiceWithBar({ seats: 200 }));
});
const DAYS = ['2027-03-05'];

const cancel = (who: Couple['male'], id: string) =>
  who.client.call('DELETE /api/matching/cancel/{id}', { params: { id } });
const seats = async () =>
  guestsAt(
    [...(await readBarDays(service.services, [{ barId: bar.barId, day: DAYS[0] ?? '' }])).values()][0] ??
      (() => {
        throw new Error('no bar-day');
      })(),
    '1800',
  );

describe('the fallback call that matches at once', () => {
  test('matches when the queue refused, and repeating it is harmless', async () => {
    const [male, female] = await addPair(service);
    const look = (who: Couple['male'], id: string) =>
      who.client.call('POST /api/matching/process', { body: { uidMeetingsRequested: id } });
    const one = await apply(male, choicesAt(bar.barId, ['2027-03-11']));
    expect(await look(male, one)).toMatchObject({ status: 200, body: { matched: false } });
    const other = await apply(female, choicesAt(bar.barId, ['2027-03-11']));
    expect(await look(male, other)).toMatchObject({ status: 404 });
    expect(await look(female, other)).toMatchObject({ body: { matched: true } });
    expect(await look(female, other)).toMatchObject({ body: { matched: true } });
    expect(await look(male, one)).toMatchObject({ body: { matched: true } });
    expect((await listOf(female, 'pending')).meetings).toHaveLength(1);
  });
});

describe('a pending match', () => {
  test('shows both groups, the amount and the deadline, and no personal data', async () => {
    const { male, matchId } = await matchCouple(service, bar.barId, DAYS);
    const { meetings } = await listOf(male, 'pending');
    expect(meetings[0]).toMatchObject({
      uid_meetings_fixed: matchId,
      name_male: '남산 팀',
      name_female: '한강 팀',
      is_payed_by_male: 0,
      deposit: { amount: D, due_at: '2027-03-03T03:00:00.000Z', is_payed: 0 },
    });
    const { matches } = await male.client.ok('GET /api/matching/details/{uidUser}', {
      params: { uidUser: male.uid },
    });
    expect(matches[0]).toMatchObject({ is_confirmed: 0, is_payed: 0, matched_group_name: '한강 팀' });
    await cancel(male, matchId);
  });

  test('is cancelled before any deposit: one request closes, the other waits again in its old place, the seats are free', async () => {
    const before = await seats().catch(() => 0);
    const couple = await matchCouple(service, bar.barId, DAYS);
    expect(await seats()).toBe(before + 6);
    expect(await cancel(couple.male, couple.matchId)).toMatchObject({ status: 200 });
    expect(await cancel(couple.male, couple.matchId)).toMatchObject({
      status: 409,
      body: { code: 'meeting.not_pending' },
    });
    expect(await seats()).toBe(before);
    expect(await waitingOf(couple.male)).toEqual([]);
    expect(await waitingOf(couple.female)).toMatchObject([{ uid_meetings_requested: couple.femaleRequest }]);
    expect(await ledgerOf(service, couple.matchId)).toEqual([]);
    // Only the side whose request is closed can ask for the same again.
    expect(await detailOf(couple.male, couple)).toMatchObject({ again: couple.maleRequest });
    expect(await detailOf(couple.female, couple)).toMatchObject({ again: null });
  });

  test('does not match the same pair again, but matches others', async () => {
    const couple = await matchCouple(service, bar.barId, ['2027-03-12']);
    await cancel(couple.female, couple.matchId);
    const again = await apply(couple.female, choicesAt(bar.barId, ['2027-03-12']));
    await matchRequests(service.services, [again, couple.maleRequest], service.clock.now());
    expect(await waitingOf(couple.male)).toHaveLength(1);
    const other = await addApplicant(service, { gender: 'female' });
    const third = await apply(other, choicesAt(bar.barId, ['2027-03-12']));
    await matchRequests(service.services, [third], service.clock.now());
    expect(await waitingOf(couple.male)).toHaveLength(0);
  });

  test.each([
    ['who had paid', 'male'],
    ['of the other side', 'female'],
  ] as const)('cancelled, the deposit %s comes back', async (_, canceler) => {
    const couple = await matchCouple(service, bar.barId, DAYS);
    expect(await pay(service, couple.male)).toBe('deposit');
    await cancel(couple[canceler], couple.matchId);
    expect(await commandsOf(service, couple.matchId)).toEqual(['release', 'row']);
    const { meetings } = await listOf(couple.male, 'completed');
    expect(meetings[0]).toMatchObject({ state: 'canceled', refund_amount: D });
    await expectBalanced(service);
  });

  test('is not found for other members', async () => {
    const { matchId } = await matchCouple(service, bar.barId, ['2027-03-13']);
    const stranger = await addApplicant(service);
    expect(await cancel(stranger, matchId)).toMatchObject({
      status: 404,
      body: { code: 'meeting.not_found' },
    });
    const detail = await stranger.client.call('GET /api/fixed/detail/{id}', { params: { id: matchId } });
    expect(detail).toMatchObject({ status: 404 });
  });
});
