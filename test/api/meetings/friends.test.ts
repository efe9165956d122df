import { D } from '../../support/deposit.ts';
import { describe, expect, it } from 'vitest';
import { FRIENDS_KEPT_MS } from '../../../shared/report-limits.ts';
import { LEGAL_VERSIONS } from '../../../shared/legal.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { createClient } from '../../support/client.ts';
import { scanAll } from '../../support/ledger.ts';
import { addApplicant, fixCouple, detailOf } from '../../support/market.ts';
import { newPhone } from '../../support/people.ts';
import { refusal } from '../../support/refusals.ts';
import {
  confirm,
  dayAfterNext,
  invited,
  join,
  leaveAs,
  linkOf,
  openLink,
  placeOf,
  startAmongFriends,
} from './friend-calls.ts';

const { service, calls, onOwnDay, rowsWith } = await startAmongFriends();

describe('friends by link', () => {
  it('confirm until the team is whole; both sides read how far it is, and the average age of the confirmed years', async () => {
    const { couple, link } = await onOwnDay();
    const teams = async () => ({
      own: (await detailOf(couple.male, couple)).own_team,
      seen: (await detailOf(couple.female, couple)).their_team,
    });
    expect((await teams()).seen).toEqual({ confirmed: 1, of: 3, average_age: null });

    const first = await join(link, { year: 1990 });
    expect(first.answer).toMatchObject({ status: 200 });
    expect((await teams()).seen).toEqual({ confirmed: 2, of: 3, average_age: null });
    const second = await join(link, { year: 2000 });
    const { own, seen } = await teams();
    // The representative was born in 1998, and they meet in 2027.
    const average_age = Math.round((29 + 37 + 27) / 3);
    expect(seen).toEqual({ confirmed: 3, of: 3, average_age });
    expect(own).toMatchObject({
      confirmed: 3,
      average_age,
      link,
      friends: [
        { last_four: first.phone.slice(-4), birth_year: 1990 },
        { last_four: second.phone.slice(-4), birth_year: 2000 },
      ],
    });
    expect((await detailOf(couple.female, couple)).own_team.friends).toEqual([]);
  });

  it('read which team, when and where; who invites, place, teams and money once they have confirmed, without an account', async () => {
    const { couple, link } = await onOwnDay(fixCouple);
    const stranger = invited(await openLink(createClient(), link));
    expect(stranger).toMatchObject({ group_name: '남산 팀', mine: null });
    for (const name of ['박서준', '한강 팀']) expect(JSON.stringify(stranger)).not.toContain(name);
    const { client, phone } = await join(link);
    const mine = {
      last_four: phone.slice(-4),
      birth_year: 1999,
      inviter: '박서준',
      is_fixed: 1,
      is_over: 0,
      bar_address: '서울 중구 을지로 1',
      matched_group_name: '한강 팀',
      per_person_won: D / 3,
    };
    const code = (await detailOf(couple.female, couple)).tonight?.table_code;
    expect(code).toMatch(/^\d{4}$/);
    expect(invited(await openLink(client))).toMatchObject({ mine: { ...mine, table_code: code } });
    // Whatever becomes of the link.
    await couple.male.client.ok('PUT /api/fixed/{id}/link', { params: { id: couple.matchId } });
    expect(invited(await openLink(client, link))).toMatchObject({ mine });
  });

  it('cannot use a link that is forged, renewed, of the other side, or is opened without one', async () => {
    const { couple, link } = await onOwnDay();
    const flipped = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    const ofOther = `${link.slice(0, 32)}${link[32] === 'm' ? 'f' : 'm'}${link.slice(33)}`;
    for (const forged of [flipped, ofOther, `${'0'.repeat(32)}m${'A'.repeat(22)}`]) {
      expect(await openLink(createClient(), forged)).toMatchObject(refusal('friend.bad_link'));
      expect((await join(forged)).answer).toMatchObject(refusal('friend.bad_link'));
    }
    expect(await openLink(createClient())).toMatchObject(refusal('friend.not_found'));
    const { client } = couple.male;
    await client.ok('PUT /api/fixed/{id}/link', { params: { id: couple.matchId } });
    expect((await join(link)).answer).toMatchObject(refusal('friend.bad_link'));
    const renewed = await linkOf(couple.male, couple);
    expect((await join(renewed)).answer).toMatchObject({ status: 200 });
    const stranger = await addApplicant(service);
    expect(
      await stranger.client.call('PUT /api/fixed/{id}/link', { params: { id: couple.matchId } }),
    ).toMatchObject(refusal('meeting.not_found'));
  });

  it('are taken out by the representative, with the link by which they came', async () => {
    const { couple, link } = await onOwnDay();
    const stranger = await join(link);
    const friend = await join(link);
    const [{ id: without } = {}] = (await detailOf(couple.male, couple)).own_team.friends;
    const take = { params: { id: couple.matchId }, body: { without } };
    await couple.male.client.ok('PUT /api/fixed/{id}/link', take);
    expect(await openLink(stranger.client)).toMatchObject(refusal('friend.not_found'));
    expect(await rowsWith(stranger.phone)).toBe(0);
    expect((await join(link, { phone: stranger.phone })).answer).toMatchObject(refusal('friend.bad_link'));
    expect(invited(await openLink(friend.client))).toMatchObject({ team: { confirmed: 2 } });
  });

  it('are as many as the team has seats, also when all confirm in one moment', async () => {
    const { couple, link } = await onOwnDay();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(link)));
    expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(2);
    expect((await join(link)).answer).toMatchObject(refusal('friend.full'));
    expect((await detailOf(couple.male, couple)).own_team.friends).toHaveLength(2);
  });

  it('have a phone each: the same one again is the same friend, and the own one is the representative’s', async () => {
    const { couple, link } = await onOwnDay();
    const { phone } = await join(link, { year: 1995 });
    const again = await join(link, { phone, year: 2001 });
    expect(again.answer).toMatchObject({ status: 200 });
    expect(invited(await openLink(again.client))).toMatchObject({ mine: { birth_year: 1995 } });
    expect((await detailOf(couple.male, couple)).own_team.confirmed).toBe(2);
    expect((await join(link, { phone: couple.male.phone })).answer).toMatchObject(
      refusal('friend.own_phone'),
    );
  });

  it('have agreed to the policy of today, whose version stands beside what they left', async () => {
    const { link } = await onOwnDay();
    const { client, phone } = await join(link);
    expect(await confirm(client, link, phone, { privacy: '2020-01-01' })).toMatchObject({ status: 400 });
    const stored = (await scanAll(service)).map((row) => JSON.stringify(row));
    const row = stored.find((text) => text.includes(`"lastFour":"${phone.slice(-4)}"`));
    expect(row).toContain(`"privacy":"${LEGAL_VERSIONS.privacy}"`);
  });

  it('have verified the phone in this browser, and each verification confirms once', async () => {
    const { link } = await onOwnDay();
    expect(await confirm(createClient(), link, newPhone())).toMatchObject(refusal('auth.phone_not_verified'));
    const { client, phone } = await join(link);
    await leaveAs(client);
    expect(await confirm(client, link, phone)).toMatchObject(refusal('auth.phone_not_verified'));
  });

  it('turn 19 in the year of the meeting at the latest', async () => {
    const { couple, link } = await onOwnDay();
    const year = Number(dayAfterNext(service).slice(0, 4));
    expect((await join(link, { year: year - 18 })).answer).toMatchObject(refusal('friend.too_young'));
    expect((await join(link, { year: year - 19 })).answer).toMatchObject({ status: 200 });
    expect((await detailOf(couple.male, couple)).own_team.confirmed).toBe(2);
  });

  it('leave until the meeting begins, all of them too: the seats are free again and nothing of them is left', async () => {
    const { couple, link } = await onOwnDay(fixCouple);
    const first = await join(link);
    const friends = [first, await join(link)];
    expect(invited(await openLink(first.client))).toMatchObject({ mine: { may_leave: 1 } });
    calls.begin(couple, dayAfterNext(service));
    service.clock.advance(-1);
    for (const { client, phone } of friends) {
      expect(await leaveAs(client)).toMatchObject({ status: 200 });
      expect(await leaveAs(client)).toMatchObject(refusal('friend.not_found'));
      expect(await openLink(client)).toMatchObject(refusal('friend.not_found'));
      expect(await rowsWith(phone)).toBe(0);
    }
    expect((await detailOf(couple.male, couple)).own_team).toMatchObject({ confirmed: 1, friends: [], link });
    expect((await join(link)).answer).toMatchObject({ status: 200 });
  });

  it('leave only the meeting that their page shows, not one for which this browser has confirmed since', async () => {
    const [one, other] = [await onOwnDay(fixCouple), await onOwnDay(fixCouple)];
    const { client, phone } = await join(other.link);
    const opened = await placeOf(client);
    await join(one.link, { phone, client });
    expect(await leaveAs(client, opened)).toMatchObject(refusal('friend.not_found'));
    expect(await rowsWith(phone)).toBeGreaterThan(0);
    expect(await leaveAs(client)).toMatchObject({ status: 200 });
  });

  it('confirm until the day of the meeting is over, and not once it is cancelled', async () => {
    const { couple, link } = await onOwnDay(fixCouple);
    const { client } = await join(link);
    service.clock.advance(3 * DAY_MS);
    expect(await openLink(createClient(), link)).toMatchObject(refusal('friend.over'));
    expect((await join(link)).answer).toMatchObject(refusal('friend.over'));
    expect((await detailOf(couple.male, couple)).own_team.link).toBeNull();
    const id = { params: { id: couple.matchId } };
    expect(await couple.male.client.call('PUT /api/fixed/{id}/link', id)).toMatchObject(
      refusal('friend.over'),
    );
    expect(invited(await openLink(client))).toMatchObject({ mine: { is_fixed: 1 } });

    const cancelled = await onOwnDay();
    await cancelled.couple.male.client.ok('PUT /api/fixed/{id}/link', {
      params: { id: cancelled.couple.matchId },
    });
    const renewed = await linkOf(cancelled.couple.male, cancelled.couple);
    await cancelled.couple.female.client.ok('DELETE /api/matching/cancel/{id}', {
      params: { id: cancelled.couple.matchId },
      body: {},
    });
    expect((await join(renewed)).answer).toMatchObject(refusal('friend.over'));
    expect((await detailOf(cancelled.couple.female, cancelled.couple)).their_team).toBeNull();
  });

  it('are read for 30 days after the meeting', async () => {
    const { couple, link } = await onOwnDay(fixCouple);
    const { client } = await join(link);
    service.clock.advance(FRIENDS_KEPT_MS + DAY_MS);
    expect(invited(await openLink(client))).toMatchObject({ team: { confirmed: 2 } });
    service.clock.advance(2 * DAY_MS);
    await calls.signInAgain(couple.male);
    await calls.signInAgain(couple.female);
    expect(await openLink(client)).toMatchObject(refusal('friend.not_found'));
    expect((await detailOf(couple.male, couple)).own_team.friends).toEqual([]);
    expect((await detailOf(couple.female, couple)).their_team).toBeNull();
  });
});
