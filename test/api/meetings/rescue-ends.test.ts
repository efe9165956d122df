import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { noteRead } from '../../../functions/use-cases/bank/read-position.ts';
import { matchPointerItem } from '../../../functions/items/match.ts';
import { matchPointerKey, quotaKey } from '../../../functions/store/keys.ts';
import { create, patch } from '../../../functions/store/writes.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { matchId } from '../../../shared/ids.ts';
import { addConsole, refundsTo } from '../../support/console.ts';
import { addOwner } from '../../support/identities.ts';
import { MEMBER_LIST_MAX } from '../../../shared/limits.ts';
import { C, D } from '../../support/deposit.ts';
import { expectBalanced, scanLike } from '../../support/ledger.ts';
import { refusal } from '../../support/refusals.ts';
import {
  addApplicant,
  addBar,
  credit,
  fixCouple,
  listOf,
  pay,
  transferOf,
  waitingOf,
} from '../../support/market.ts';
import { DAY, openRescues } from './rescue-calls.ts';

const { couple, bar, service, waits, cancelLate, choose, rescueOf, later, dueTo } = await openRescues();
/** How far the feed was read on the day. */
function readUntil(time: string): Promise<void> {
  const at = kstInstant(DAY, time);
  return noteRead(service.services, { until: at, wholeAt: at, answeredAt: at }, at);
}

describe('a search for another team ends, or does not begin', () => {
  it('gives the refund instead, also in the middle of a search, and the same twice changes nothing', async () => {
    const team = await waits();
    await cancelLate();
    for (let twice = 0; twice < 2; twice += 1)
      expect(await choose(couple.male, true)).toMatchObject({ status: 200 });
    expect(await rescueOf(couple.male)).toMatchObject({ asked: 1 });
    await pay(service, team);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await choose(couple.male, false)).toMatchObject({ status: 200 });
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'over' });
    expect(await dueTo(couple.male)).toEqual([{ refund_money: D + C, waits_for: null }]);
    expect(await dueTo(team)).toMatchObject([{ refund_money: D }]);
    await expectBalanced(service);
  });

  it('is refused in one sentence where there is none, and nothing changes', async () => {
    expect(await choose(couple.male, true)).toMatchObject(refusal('rescue.not_late'));
    await cancelLate(kstInstant('2027-03-04', '17:59'));
    for (const wanted of [true, false])
      expect(await choose(couple.male, wanted)).toMatchObject(refusal('rescue.not_late'));
    const stranger = await addApplicant(service);
    expect(await choose(stranger, true)).toMatchObject(refusal('meeting.not_found'));

    const other = await fixCouple(service, (await addBar(service)).barId, ['2027-03-06']);
    const admin = await addConsole(service);
    await admin.ok('PUT /api/fixed/{id}/cancel-by-bar', {
      params: { id: other.matchId },
      body: { reason: '단수' },
    });
    expect(await choose(other.male, true, other.matchId)).toMatchObject(refusal('rescue.by_bar'));
    expect(await rescueOf(other.male, other.matchId)).toBeNull();
  });

  it('is refused once the refund is on its way, and to the team that cancelled', async () => {
    await cancelLate();
    expect(await choose(couple.female, true)).toMatchObject(refusal('rescue.not_late'));
    const admin = await addConsole(service);
    const [own] = await refundsTo(admin, couple.male);
    await admin.ok('PUT /api/admin/payout-batches/{id}', {
      params: { id: newId('payoutBatch') },
      body: { kind: 'user', ids: [own?.uid_refund_users ?? ''] },
    });
    expect(await choose(couple.male, true)).toMatchObject(refusal('rescue.refund_sent'));
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'choice' });
  });

  it('is refused to a member who may not apply, and ends when one may not any more', async () => {
    const team = await waits();
    await cancelLate();
    const suspend = (suspendedBy?: 'ban') =>
      service.services.table.write(
        patch(quotaKey(couple.male.uid), { set: { suspendedBy } }, service.clock.now()),
      );
    await suspend('ban');
    expect(await choose(couple.male, true)).toMatchObject(refusal('meeting.suspended'));
    await suspend();
    expect(await choose(couple.male, true)).toMatchObject({ status: 200 });
    await pay(service, team);
    await suspend('ban');
    await later(1);
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'over' });
    expect(await dueTo(team)).toMatchObject([{ refund_money: D }]);
    expect(await waitingOf(team)).toHaveLength(1);
    await suspend();
  });

  it('ends when the bar closes the day, and who has paid gets it back', async () => {
    const team = await waits();
    await cancelLate();
    await choose(couple.male, true);
    const owner = await addOwner(service, bar.barId);
    const params = { uid_bar: bar.barId };
    await owner.ok('POST /api/bars/blocked-dates/{uid_bar}', { params, body: { dates: [DAY] } });
    await pay(service, team);
    await later(1);
    expect(await rescueOf(couple.male)).toMatchObject({ state: 'over' });
    expect(await dueTo(team)).toMatchObject([{ refund_money: D }]);
    expect(await dueTo(couple.male)).toEqual([{ refund_money: D + C, waits_for: null }]);
    await expectBalanced(service);
  });

  it('waits at its end for what the bank tells later: the first by the bank’s time has the table', async () => {
    const [first, second] = [await waits(), await waits(false)];
    await cancelLate();
    await choose(couple.male, true);
    await later(15);
    const [own, others] = [await transferOf(first), await transferOf(second)];
    await readUntil('16:50');
    service.clock.set(kstInstant(DAY, '16:56'));
    await credit(service, { name: others.transfer_name, amount: D });
    for (const minutes of [0, 5]) {
      await later(minutes);
      expect(await rescueOf(couple.male)).toMatchObject({ state: 'searching' });
      expect(await dueTo(couple.male)).toMatchObject([{ waits_for: 'objection_period' }]);
    }
    await credit(service, { name: own.transfer_name, amount: D, at: kstInstant(DAY, '16:54') });
    await readUntil('17:01');
    await later(1);
    expect((await listOf(first, 'active')).meetings).toHaveLength(1);
    expect(await dueTo(second)).toMatchObject([{ refund_money: D }]);
    await expectBalanced(service);
  });

  it('waits an hour at most for a bank that does not answer', async () => {
    const team = await waits();
    await cancelLate();
    await choose(couple.male, true);
    await readUntil('15:50');
    service.clock.set(kstInstant(DAY, '16:00'));
    await pay(service, team);
    await later(60);
    expect((await listOf(team, 'active')).meetings).toEqual([]);
    await later(1);
    expect((await listOf(team, 'active')).meetings).toHaveLength(1);
  });

  it('puts no offer into a member’s list of matches, however many teams were asked', async () => {
    await waits();
    await cancelLate();
    await choose(couple.male, true);
    const own = (await scanLike(service, 'PK', `USER#${couple.male.uid}`)).filter(({ SK }) =>
      String(SK).startsWith('MATCH#'),
    );
    const offered = own.find((row) => row['matchId'] !== couple.matchId);
    for (let nth = 0; nth < MEMBER_LIST_MAX; nth += 1) {
      const id = matchId.parse(newId('match'));
      const row = matchPointerItem.parse({
        ...offered,
        ...matchPointerKey(couple.male.uid, id),
        matchId: id,
      });
      await service.services.table.write(create(row));
    }
    expect((await listOf(couple.male, 'completed')).meetings).toHaveLength(1);
  });

  it('gives the deposit back from the new meeting when the bar cancels that, too', async () => {
    const team = await waits();
    await cancelLate();
    await choose(couple.male, true);
    await pay(service, team);
    await later(1);
    const made = (await rescueOf(couple.male))?.taken_by;
    const admin = await addConsole(service);
    await admin.ok('PUT /api/fixed/{id}/cancel-by-bar', {
      params: { id: made ?? '' },
      body: { reason: '단수' },
    });
    expect((await dueTo(couple.male)).map(({ refund_money }) => refund_money).toSorted()).toEqual([C, D]);
    expect(await dueTo(team)).toMatchObject([{ refund_money: D }]);
    expect(await waitingOf(team)).toHaveLength(1);
    await expectBalanced(service);
  });
});
