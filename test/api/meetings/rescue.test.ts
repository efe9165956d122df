import { describe, expect, it } from 'vitest';
import { won } from '../../../shared/won.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { requireMatch } from '../../../functions/use-cases/meetings/matches.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { detailIdOf, matchId } from '../../../shared/ids.ts';
import { addConsole } from '../../support/console.ts';
import { addOwner } from '../../support/identities.ts';
import { C, D } from '../../support/deposit.ts';
import { expectBalanced } from '../../support/ledger.ts';
import { refusal } from '../../support/refusals.ts';
import { rescues } from '../../support/rights/functions.ts';
import {
  addApplicant,
  addBar,
  apply,
  choicesAt,
  credit,
  listOf,
  noticesOf,
  pay,
  transferOf,
  waitingOf,
} from '../../support/market.ts';
import { DAY, openRescues } from './rescue-calls.ts';

const { couple, bar, service, waits, cancelLate, choose, rescueOf, offersTo, later, dueTo } =
  await openRescues();

describe('another team for the table of a meeting that was cancelled late', () => {
  it('goes to the first that pays: the deposit goes on, the compensation comes in any case', async () => {
    const second = await waits(false);
    const first = await waits();
    await cancelLate();
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'choice', asked: 0 });
    expect(await rescueOf(couple.female)).toBeNull();

    expect(await choose(couple.male, true)).toMatchObject({ status: 200 });
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'searching', asked: 1 });
    expect(await dueTo(couple.male)).toMatchObject([{ refund_money: D + C }]);
    const [offer] = await offersTo(first);
    expect(offer?.offer).toMatchObject({ is_over: false });
    expect(await offersTo(second)).toEqual([]);
    expect(await noticesOf(service, first)).toContain('table_offered');
    // The request waits on: nothing is held for the offer.
    expect(await waitingOf(first)).toHaveLength(1);
    expect(await listOf(couple.male, 'pending')).toMatchObject({ meetings: [] });

    await later(14);
    expect(await offersTo(second)).toEqual([]);
    await later(1);
    expect(await offersTo(second)).toHaveLength(1);
    // The first that was asked may still take it while it is free.
    expect(await pay(service, first)).toBe('deposit');
    await expectBalanced(service);
    await later(1);

    expect(await rescueOf(couple.male)).toMatchObject({
      state: 'taken',
      taken_by: offer?.uid_meetings_fixed,
    });
    const [made] = (await listOf(couple.male, 'active')).meetings;
    expect(made).toMatchObject({
      uid_meetings_fixed: offer?.uid_meetings_fixed,
      state: 'fixed',
      offer: null,
    });
    expect((await listOf(first, 'active')).meetings).toHaveLength(1);
    expect(await waitingOf(first)).toEqual([]);
    expect(await offersTo(second)).toEqual([]);
    expect(await waitingOf(second)).toHaveLength(1);
    expect(await noticesOf(service, second)).not.toContain('table_gone');
    expect(await dueTo(couple.male)).toEqual([{ refund_money: C, waits_for: null }]);
    expect(await noticesOf(service, couple.male)).toEqual(
      expect.arrayContaining(['confirmed', 'canceled_by_opponent']),
    );
    expect(await noticesOf(service, couple.male)).not.toContain('refund_changed');
    await expectBalanced(service);
  });

  it('is taken with the deposit that goes on, although an admin has confirmed that side of the offer by mistake', async () => {
    const woman = await waits();
    await cancelLate();
    await choose(couple.male, true);
    const [offer] = await offersTo(woman);
    const id = matchId.parse(offer?.uid_meetings_fixed);
    await (
      await addConsole(service)
    ).call('PUT /api/admin/confirmations/{id}', {
      params: { id: detailIdOf(id, 'male') },
      body: { what: 'confirmed', is_set: 1, reason: '착오' },
    });
    await pay(service, woman);
    await later(1);
    const made = await requireMatch(service.services, id);
    expect(made).toMatchObject({ state: 'fixed', male: { cameFrom: { matchId: couple.matchId, won: D } } });
    expect(await waitingOf(woman)).toEqual([]);
    expect(await dueTo(couple.male)).toMatchObject([{ refund_money: C }]);
    await expectBalanced(service);
  });

  it('gives back what comes too late, and leaves no record of who was asked', async () => {
    const [first, second] = [await waits(), await waits(false)];
    await cancelLate();
    await choose(couple.male, true);
    await later(15);
    const deposit = await transferOf(second);
    await pay(service, first);
    expect(await pay(service, second)).toBe('deposit');
    await later(1);
    expect((await listOf(first, 'active')).meetings).toHaveLength(1);
    expect(await noticesOf(service, second)).toContain('table_gone');
    expect(await dueTo(second)).toMatchObject([{ refund_money: D }]);
    const third = await credit(service, { name: deposit.transfer_name, amount: D });
    expect(third).toBe('deposit');
    expect(await dueTo(second)).toMatchObject([{ refund_money: 2 * D }]);
    expect((await listOf(second, 'completed')).meetings).toMatchObject([
      { offer: { is_over: true }, end: null },
    ]);
    expect(await waitingOf(second)).toHaveLength(1);
    const records = await (await addConsole(service)).ok('GET /api/admin/records-not-payed', {});
    expect(records.records.filter(({ uid_user }) => uid_user === second.uid)).toEqual([]);
    await expectBalanced(service);
  });

  it('is asked by day only, never among those who may not meet, until an hour before the start', async () => {
    const barred = await waits();
    const { client } = couple.male;
    await client.ok('POST /api/accounts/blocked', { body: { phone: barred.phone, memo: '' } });
    const other = await waits();
    await cancelLate(kstInstant('2027-03-04', '22:50'));
    await choose(couple.male, true);
    expect([(await offersTo(barred)).length, (await offersTo(other)).length]).toEqual([0, 1]);
    const late = await waits();
    await later(15);
    expect(await offersTo(late)).toEqual([]);
    service.clock.set(kstInstant(DAY, '06:59'));
    await rescues();
    expect(await offersTo(late)).toEqual([]);
    await later(1);
    expect(await offersTo(late)).toHaveLength(1);

    service.clock.set(kstInstant(DAY, '16:59'));
    await rescues();
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'searching', asked: 2 });
    expect(await dueTo(couple.male)).toEqual([{ refund_money: D + C, waits_for: 'objection_period' }]);
    await later(1);
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'over', taken_by: null });
    expect(await offersTo(other)).toEqual([]);
    expect(await dueTo(couple.male)).toEqual([{ refund_money: D + C, waits_for: null }]);
    expect((await noticesOf(service, couple.male))[0]).toBe('rescue_over');
    expect(await noticesOf(service, other)).not.toContain('table_gone');
    expect(await choose(couple.male, true)).toMatchObject(refusal('rescue.over'));
    await expectBalanced(service);
  });

  it('passes over a team that waits no more when it pays, and one day holds one meeting', async () => {
    const team = await waits();
    await cancelLate();
    await choose(couple.male, true);
    const [request] = await waitingOf(team);
    await team.client.ok('DELETE /api/meetings/{id}', {
      params: { id: request?.uid_meetings_requested ?? '' },
    });
    await pay(service, team);
    await later(1);
    expect(await dueTo(team)).toMatchObject([{ refund_money: D }]);
    const { notices } = await team.client.ok('GET /api/notices', {});
    // Somebody else may have the table, and its request waits no more.
    expect(notices[0]?.text).toMatch(new RegExp(`만날 수 없게 됐어요\\. 보낸 ${won(D)}을 .*돌려드려요$`));
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'searching' });

    // Its own team meets somebody else that evening.
    const elsewhere = await addBar(service);
    const woman = await addApplicant(service, { gender: 'female' });
    const ids = [
      await apply(couple.male, choicesAt(elsewhere.barId, [DAY])),
      await apply(woman, choicesAt(elsewhere.barId, [DAY])),
    ];
    await matchRequests(service.services, ids, service.clock.now());
    await later(1);
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'over' });
  });

  it('can be cancelled again, and then the table is looked after once more with the same deposit', async () => {
    const [first, second] = [await waits(), await waits(false)];
    await cancelLate();
    await choose(couple.male, true);
    await pay(service, first);
    await later(1);
    const [made] = (await listOf(first, 'active')).meetings;
    if (made === undefined) throw new Error('nobody took the table');
    const owner = await addOwner(service, bar.barId);
    const day = await owner.ok('GET /api/fixed/store/date/{barId}', {
      params: { barId: bar.barId },
      query: { date: DAY },
    });
    expect(day.meetings.map(({ is_canceled_by_female: gone }) => gone).toSorted()).toEqual([0, 1]);

    await cancelLate(service.clock.now(), first, made.uid_meetings_fixed);
    expect(await choose(couple.male, true, made.uid_meetings_fixed)).toMatchObject({ status: 200 });
    await pay(service, second);
    await later(1);
    expect((await listOf(couple.male, 'active')).meetings).toHaveLength(1);
    expect((await dueTo(couple.male)).map(({ refund_money }) => refund_money)).toEqual([C, C]);
    await expectBalanced(service);
  });
});
