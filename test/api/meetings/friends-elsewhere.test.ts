import { describe, expect, it } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { addDays } from '../../../shared/calendar.ts';
import { INDEPENDENT_REPORTS, REPORT_MS } from '../../../shared/report-limits.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { leave } from '../../use-cases/members/leaver.ts';
import { consoleOf } from '../../support/console.ts';
import { addApplicant, apply, choicesAt, fixCouple, matchCouple, detailOf } from '../../support/market.ts';
import { newPhone } from '../../support/people.ts';
import { refusal } from '../../support/refusals.ts';
import {
  block,
  dayAfterNext,
  invited,
  join,
  leaveAs,
  linkOf,
  openLink,
  startAmongFriends,
} from './friend-calls.ts';

const { service, bar, calls, onOwnDay, rowsWith } = await startAmongFriends();

describe('one person is in one meeting a date', () => {
  it('as a friend of another team', async () => {
    const one = await onOwnDay();
    const two = await matchCouple(service, bar, [dayAfterNext(service)]);
    const link = await linkOf(two.female, two);
    const { client, phone } = await join(one.link);
    expect((await join(link, { phone })).answer).toMatchObject(refusal('friend.unavailable'));
    await leaveAs(client);
    expect((await join(link, { phone })).answer).toMatchObject({ status: 200 });
  });

  it('as a representative: of another meeting, and of the other side of this one', async () => {
    const { couple, link } = await onOwnDay();
    const other = await matchCouple(service, bar, [dayAfterNext(service)]);
    for (const { phone } of [other.male, couple.female])
      expect((await join(link, { phone })).answer).toMatchObject(refusal('friend.unavailable'));
  });

  it('as somebody who applies for that day afterwards, also with an account that is newer', async () => {
    service.clock.advance(2 * DAY_MS);
    // The day on which `tryAgain` tries.
    const day = addDays(dayAfterNext(service), 18);
    const couple = await matchCouple(service, bar, [day]);
    const phone = newPhone();
    const { client } = await join(await linkOf(couple.male, couple), { phone });
    const later = await addApplicant(service, { gender: 'male', phone });
    const woman = await addApplicant(service, { gender: 'female' });
    expect(await calls.tryAgain(later, woman)).toBe(false);
    const waiting = await apply(woman, choicesAt(bar, [day]));
    await matchRequests(service.services, [waiting], service.clock.now());
    expect(await calls.estimate(later)).toMatchObject({ comparable_groups: 0 });
    await leaveAs(client);
    expect(await calls.estimate(later)).toMatchObject({ comparable_groups: 1 });
    await woman.client.ok('DELETE /api/meetings/{id}', { params: { id: waiting }, body: {} });
    expect(await calls.tryAgain(later, woman)).toBe(true);
  });

  it.each(['male', 'female'] as const)(
    'is free for that day again when the %s side cancels',
    async (side) => {
      const { couple, link } = await onOwnDay(side === 'male' ? matchCouple : fixCouple);
      const { phone } = await join(link);
      const other = await matchCouple(service, bar, [dayAfterNext(service)]);
      const id = { params: { id: couple.matchId } };
      if (side === 'male') await couple.male.client.ok('DELETE /api/matching/cancel/{id}', id);
      else await couple.female.client.ok('PUT /api/fixed/{id}/cancel', id);
      expect(await rowsWith(phone)).toBe(0);
      expect((await join(await linkOf(other.male, other), { phone })).answer).toMatchObject({ status: 200 });
    },
  );
});

describe('who must not be met', () => {
  it('is told the same as who has another meeting that day, by whichever side the number is kept', async () => {
    const { couple, link } = await onOwnDay();
    const phone = newPhone();
    await block(couple.female, phone);
    expect((await join(link, { phone })).answer).toMatchObject(refusal('friend.unavailable'));
    const own = await addApplicant(service, { gender: 'male' });
    await block(own, couple.female.phone);
    expect((await join(link, { phone: own.phone })).answer).toMatchObject(refusal('friend.unavailable'));
  });

  it('is each friend of a team that was reported with "never again"', async () => {
    const { couple } = await onOwnDay(fixCouple);
    const { phone } = await join(await linkOf(couple.female, couple));
    service.clock.advance(2 * DAY_MS + 10 * HOUR_MS);
    await calls.report(couple.male, couple, { never_again: true });
    service.clock.advance(2 * DAY_MS);
    const friend = await addApplicant(service, { gender: 'female', phone });
    expect(await calls.tryAgain(couple.male, friend)).toBe(false);
    expect(await calls.tryAgain(await addApplicant(service, { gender: 'male' }), friend)).toBe(true);
  });

  it('is each of them whatever became of the account, its phone and the meeting, once it has begun', async () => {
    const { couple } = await onOwnDay(fixCouple);
    const link = await linkOf(couple.female, couple);
    const guest = await join(link);
    const member = await addApplicant(service, { gender: 'female' });
    await join(link, { phone: member.phone });
    calls.begin(couple, dayAfterNext(service));
    expect(await leaveAs(guest.client)).toMatchObject(refusal('friend.started'));
    expect(invited(await openLink(guest.client))).toMatchObject({ mine: { may_leave: 0 } });
    const id = { params: { id: couple.matchId } };
    const [{ id: without } = {}] = (await detailOf(couple.female, couple)).own_team.friends;
    expect(
      await couple.female.client.call('PUT /api/fixed/{id}/link', { ...id, body: { without } }),
    ).toMatchObject(refusal('friend.started'));
    await leave(service.services, member.uid, service.clock.now());
    expect((await detailOf(couple.female, couple)).own_team.friends).toMatchObject([{ id: without }]);
    await couple.male.client.ok('PUT /api/fixed/{id}/dispute', { ...id, body: { reason: '안 왔어요' } });
    await couple.female.client.ok('PUT /api/fixed/{id}/cancel', { ...id, body: {} });
    await calls.report(couple.male, couple, { never_again: true });
    for (const phone of [guest.phone, member.phone])
      expect(
        await calls.tryAgain(couple.male, await addApplicant(service, { gender: 'female', phone })),
      ).toBe(false);
  });

  it('is each of them as long as a report can be made, and a representative who has left since', async () => {
    const { couple } = await onOwnDay(fixCouple);
    const { phone } = await join(await linkOf(couple.female, couple));
    calls.begin(couple, dayAfterNext(service));
    const call = { params: { id: couple.matchId }, body: {} };
    await (await consoleOf(service)).ok('PUT /api/fixed/{id}/complete', call);
    await leave(service.services, couple.female.uid, service.clock.now());
    service.clock.advance(REPORT_MS - 1);
    await calls.signInAgain(couple.male);
    await calls.report(couple.male, couple, { never_again: true });
    for (const own of [phone, couple.female.phone]) {
      const woman = await addApplicant(service, { gender: 'female', phone: own });
      expect(await calls.tryAgain(couple.male, woman)).toBe(false);
    }
  });

  it('is a friend with an account, whatever its phone is by then', async () => {
    const { couple } = await onOwnDay(fixCouple);
    const friend = await addApplicant(service, { gender: 'female' });
    await join(await linkOf(couple.female, couple), { phone: friend.phone });
    calls.begin(couple, dayAfterNext(service));
    await calls.report(couple.male, couple, { never_again: true });
    await calls.changePhone(friend);
    expect(await calls.tryAgain(couple.male, friend)).toBe(false);
  });

  it('is somebody who is suspended for what was reported', async () => {
    const { male: member } = (await onOwnDay()).couple;
    await calls.reportedBy(INDEPENDENT_REPORTS.count, member);
    const { link } = await onOwnDay();
    expect((await join(link, { phone: member.phone })).answer).toMatchObject(refusal('friend.unavailable'));
  });

  it('is whoever lists the number of a friend of the other team', async () => {
    const { couple, link } = await onOwnDay();
    const member = await addApplicant(service, { gender: 'female' });
    const kept = newPhone();
    await block(member, kept);
    expect((await join(link, { phone: kept })).answer).toMatchObject({ status: 200 });
    const theirs = await linkOf(couple.female, couple);
    expect((await join(theirs, { phone: member.phone })).answer).toMatchObject(refusal('friend.unavailable'));
  });

  it('is whoever is listed by a friend of the other team, also in an account made since', async () => {
    const { couple, link } = await onOwnDay();
    const [phone, kept] = [newPhone(), newPhone()];
    await join(link, { phone });
    await block(await addApplicant(service, { phone }), kept);
    const theirs = await linkOf(couple.female, couple);
    expect((await join(theirs, { phone: kept })).answer).toMatchObject(refusal('friend.unavailable'));
  });
});

it('a member who deletes the account is a friend in no meeting any more', async () => {
  const { couple, link } = await onOwnDay();
  const member = await addApplicant(service);
  await join(link, { phone: member.phone });
  await leave(service.services, member.uid, service.clock.now());
  expect((await detailOf(couple.male, couple)).own_team.friends).toEqual([]);
  expect(await rowsWith(member.phone)).toBe(0);
});
