import { describe, expect, it } from 'vitest';
import { completeUnmarked } from '../../../functions/use-cases/jobs/close-day.ts';
import { dailyClose } from '../../support/rights/functions.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { OBJECTION_MAX, OBJECTION_MS } from '../../../shared/limits.ts';
import type { Answer, Client } from '../../support/client.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { startServiceWithOwner } from '../../support/identities.ts';
import { commandsOf, expectBalanced } from '../../support/ledger.ts';
import {
  type Applicant,
  type Couple,
  fixCouple,
  listOf,
  matchCouple,
  noticesOf,
  detailOf,
} from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { refusal, stored } from '../../support/refusals.ts';
import { TEST_NOW } from '../../support/service.ts';
import { beginHere } from '../../support/table-moments.ts';

const DAY = '2027-03-05';
const START = kstInstant(DAY, '18:00');
const NEXT_NOON = kstInstant('2027-03-06', '12:00');
const THIRD_DAY = kstInstant('2027-03-08', '00:10');
const REASON = '상대 팀이 아무도 오지 않았어요';

const { service, barId: bar, owner } = await startServiceWithOwner();
const couple = await fixCouple(service, bar, [DAY]);
await beginHere(service);

const object = (client: Client, id: MatchId, reason = REASON): Promise<Answer> =>
  client.call('PUT /api/fixed/{id}/dispute', { params: { id }, body: { reason } });
const kinds = ({ matchId }: Couple) => commandsOf(service, matchId);
const noticesTo = (who: Applicant) => noticesOf(service, who);
const disputeOf = async (who: Applicant, of = couple) => (await detailOf(who, of)).dispute;
const inquiryOf = async (admin: Console, { uid }: Applicant) =>
  (await admin.ok('GET /api/cs/inquiry/all', {})).inquiries.find(({ uid_user }) => uid_user === uid);

describe('an objection', () => {
  it('keeps the meeting open: neither the daily close nor the bar ends it, and its money stays', async () => {
    service.clock.set(START);
    expect(await object(couple.male.client, couple.matchId)).toMatchObject({ status: 200 });
    service.clock.set(NEXT_NOON);
    const mark = await owner.call('PUT /api/fixed/{id}/complete', {
      params: { id: couple.matchId },
      body: {},
    });
    expect(mark).toMatchObject(refusal('meeting.disputed'));
    const { meetings } = await owner.ok('GET /api/fixed/store/date/{barId}', {
      params: { barId: bar },
      query: { date: DAY },
    });
    const own = meetings.filter(({ uid_meetings_fixed: id }) => id === couple.matchId);
    expect(own).toMatchObject([{ is_disputed: true, can_mark: false }]);
    service.clock.set(THIRD_DAY);
    expect(await dailyClose()).toMatchObject({ completed: 0 });
    expect(await kinds(couple)).toEqual(['row', 'row']);
    expect((await listOf(couple.male, 'active')).meetings).toHaveLength(1);
    await expectBalanced(service);
  });

  it('is shown to the admin, who ends the meeting with an audit row; both teams are notified', async () => {
    service.clock.set(START);
    await object(couple.male.client, couple.matchId);
    expect(await noticesTo(couple.male)).toContain('dispute_raised');
    expect(await noticesTo(couple.female)).toContain('dispute_by_opponent');
    service.clock.set(THIRD_DAY);
    const admin = await addConsole(service);
    const query = { q: '이의 제기 3월 5일' };
    const { meetings } = await admin.ok('GET /api/admin/meeting-confirmed', { query });
    const row = meetings.find((meeting) => meeting.uid_meetings_fixed === couple.matchId);
    expect(row).toMatchObject({ is_disputed: true, dispute_male: REASON, dispute_female: null });
    const { dashboard } = await admin.ok('GET /api/admin/dashboard', {});
    expect(dashboard.todo.disputedMeetings).toBe(meetings.filter((meeting) => meeting.is_disputed).length);
    expect(await inquiryOf(admin, couple.male)).toMatchObject({
      is_answered: 0,
      title: '이의 제기 · 3월 5일 (금) 18:00 달무리집',
      content: REASON,
      is_private: 1,
    });

    const params = { id: couple.matchId };
    await admin.ok('PUT /api/fixed/{id}/cancel-female', { params, body: {} });
    expect(await kinds(couple)).toEqual(['absent-female', 'row', 'row']);
    for (const who of [couple.male, couple.female]) expect(await noticesTo(who)).toContain('dispute_settled');
    expect(await inquiryOf(admin, couple.male)).toMatchObject({
      is_answered: 1,
      reply_content: expect.stringContaining('이의를 확인하고'),
    });
    const { rows } = await admin.ok('GET /api/admin/audit', {});
    expect(rows.filter(({ subject }) => subject === couple.matchId).map(({ action }) => action)).toEqual([
      'cancel-meeting-female',
    ]);
    const again = await admin.call('PUT /api/fixed/{id}/complete', { params, body: {} });
    expect(again).toMatchObject(refusal('meeting.already_ended'));
    await expectBalanced(service);
  });

  it('keeps the answer that an admin gave before the decision', async () => {
    service.clock.set(START);
    for (const { client } of [couple.male, couple.female]) await object(client, couple.matchId);
    service.clock.set(THIRD_DAY);
    const admin = await addConsole(service);
    const { id } = (await inquiryOf(admin, couple.male)) ?? {};
    if (id === undefined) throw new Error('no inquiry');
    await admin.ok('POST /api/cs/inquiry/{id}/reply', {
      params: { id },
      body: { content: '술집에 물어볼게요' },
    });
    await admin.ok('PUT /api/fixed/{id}/complete', { params: { id: couple.matchId }, body: {} });
    expect(await inquiryOf(admin, couple.male)).toMatchObject({ reply_content: '술집에 물어볼게요' });
    expect(await inquiryOf(admin, couple.female)).toMatchObject({ is_answered: 1 });
  });

  it('is accepted once from each team; a repeated one is refused and changes nothing', async () => {
    service.clock.set(START);
    const answers = await Promise.all(
      [couple.male, couple.male, couple.female].map(({ client }) => object(client, couple.matchId)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await disputeOf(couple.male)).toEqual({
      can_raise: false,
      until: null,
      is_open: true,
      is_mine: true,
      is_theirs: true,
    });
    const before = await stored(service);
    expect(await object(couple.male.client, couple.matchId, '다른 말')).toMatchObject(
      refusal('meeting.already_disputed'),
    );
    expect(await stored(service)).toEqual(before);
    expect((await noticesTo(couple.male)).filter((kind) => kind.startsWith('dispute')).toSorted()).toEqual([
      'dispute_by_opponent',
      'dispute_raised',
    ]);
  });

  it('is accepted only from the two teams, from the start of the meeting until 72 hours after the clock completed it', async () => {
    const pending = await matchCouple(service, bar, [DAY]);
    const stranger = await addMember(service);
    const before = await stored(service);
    service.clock.set(START - 1);
    expect(await disputeOf(couple.male)).toMatchObject({ can_raise: false });
    expect(await object(couple.male.client, couple.matchId)).toMatchObject(refusal('meeting.not_started'));
    expect(await object(pending.male.client, pending.matchId)).toMatchObject(refusal('meeting.not_fixed'));
    service.clock.set(START);
    expect(await disputeOf(couple.male)).toMatchObject({ can_raise: true });
    expect(await object(stranger.client, couple.matchId)).toMatchObject(refusal('meeting.not_found'));
    for (const reason of ['', ' ', '가'.repeat(OBJECTION_MAX + 1)])
      expect(await object(couple.male.client, couple.matchId, reason)).toMatchObject({ status: 400 });
    expect(await stored(service)).toEqual(before);
    service.clock.set(THIRD_DAY);
    await dailyClose();
    expect(await object(couple.female.client, couple.matchId)).toMatchObject({ status: 200 });
    service.clock.set(THIRD_DAY + OBJECTION_MS + 1);
    const ended = await stored(service);
    expect(await object(couple.male.client, couple.matchId)).toMatchObject(refusal('meeting.objection_over'));
    expect(await stored(service)).toEqual(ended);
  });

  it('at the same moment as the daily close is kept, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      service.clock.set(TEST_NOW);
      const couple = await fixCouple(service, bar, [DAY]);
      service.clock.set(THIRD_DAY);
      const close = () => completeUnmarked(service.services, THIRD_DAY);
      const [answer] = await Promise.all([object(couple.male.client, couple.matchId), close()]);
      expect(answer).toMatchObject({ status: 200 });
      expect(await disputeOf(couple.male, couple)).toMatchObject({ is_open: true, is_mine: true });
      const ends = await kinds(couple);
      await close();
      expect(await kinds(couple)).toEqual(ends);
    }
    await expectBalanced(service);
  });
});
