import { describe, expect, test } from 'vitest';
import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import { POINTS_PAUSE } from '../../../shared/points.ts';
import { consoleOf } from '../../support/console.ts';
import { balancesOf } from '../../support/ledger.ts';
import { refusal } from '../../support/refusals.ts';
import {
  addApplicant,
  type Applicant,
  applicationOf,
  choicesAt,
  fixCouple,
  matchPair,
  pay,
  startServiceWithBar,
} from '../../support/market.ts';

const { service, barId } = await startServiceWithBar();

const dayIn = (days: number): string => addDays(kstDay(service.clock.now()), days);
const standing = async ({ client }: Applicant) =>
  (await client.ok('GET /api/groups/search', { query: {} })).applications;
const cancelPoints = async ({ client }: Applicant, id: string) =>
  (await client.ok('GET /api/fixed/detail/{id}', { params: { id } as never, query: {} })).meeting
    .cancel_points;
const byAdmin = async (key: RouteKey, id: string, body: object = {}) => {
  expect(await (await consoleOf(service)).call(key, { params: { id }, body })).toMatchObject({ status: 200 });
};
const applyFor = (who: Applicant, day: string) =>
  who.client.call('POST /api/meetings/apply', { body: applicationOf(who, choicesAt(barId, [day])) });

/** Another meeting of a man, with somebody new, whose start has come. */
async function met(man: Applicant): Promise<string> {
  const day = dayIn(2);
  const woman = await addApplicant(service, { gender: 'female' });
  const { matchId } = await matchPair(service, barId, [day], [man, woman]);
  for (const one of [man, woman]) await pay(service, one);
  service.clock.set(kstInstant(day, '18:40'));
  return matchId;
}

describe('points', () => {
  test('come with a cancellation within 24 hours, which is said before it, and not with an earlier one', async () => {
    const day = dayIn(2);
    const { male, female, matchId } = await fixCouple(service, barId, [day]);
    expect(await cancelPoints(male, matchId)).toBe(0);
    service.clock.set(kstInstant(addDays(day, -1), '18:00') + 1);
    expect(await cancelPoints(male, matchId)).toBe(1);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    expect(await standing(male)).toMatchObject({ points: 1, again_at: null, paused_by: null });
    expect(await standing(female)).toMatchObject({ points: 0 });
    const early = await fixCouple(service, barId, [dayIn(5)]);
    await early.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: early.matchId }, body: {} });
    expect(await standing(early.male)).toMatchObject({ points: 0 });
  });

  test('of a late cancellation are excused by an admin, and count again when that is taken back', async () => {
    const day = dayIn(2);
    const { male, matchId } = await fixCouple(service, barId, [day]);
    service.clock.set(kstInstant(addDays(day, -1), '18:00') + 1);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    const correct = async (outcome: string, id: string = matchId) =>
      (await consoleOf(service)).call('PUT /api/fixed/{id}/correct', {
        params: { id },
        body: { outcome, reason: '응급실에 갔어요' },
      });
    const balances = await balancesOf(service);
    for (const [outcome, points] of [
      ['excused', 0],
      ['canceled', 1],
      ['excused', 0],
    ] as const) {
      expect(await correct(outcome)).toMatchObject({ status: 200 });
      expect(await standing(male)).toMatchObject({ points });
      const { meetings } = await (await consoleOf(service)).ok('GET /api/admin/meeting-completed', {});
      const shown = meetings.find((one) => one.uid_meetings_fixed === matchId);
      expect(shown).toMatchObject({ can_correct: false, is_excused: points === 0 });
    }
    expect(await balancesOf(service)).toEqual(balances);
    const { rows } = await (await consoleOf(service)).ok('GET /api/admin/audit', {});
    expect(rows[0]).toMatchObject({ action: 'correct-meeting', detail: 'excused: 응급실에 갔어요' });

    const early = await fixCouple(service, barId, [dayIn(5)]);
    await early.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: early.matchId }, body: {} });
    expect(await correct('excused', early.matchId)).toMatchObject(refusal('meeting.not_fixed'));
  });

  test('of two absences pause applications, leave what was sent, and are undone by a corrected outcome', async () => {
    const man = await addApplicant(service);
    const first = await met(man);
    await byAdmin('PUT /api/fixed/{id}/cancel-male', first);
    expect(await standing(man)).toMatchObject({ points: 2, paused_by: null });
    const second = await met(man);
    expect((await applyFor(man, dayIn(9))).status).toBe(201);
    await byAdmin('PUT /api/fixed/{id}/cancel-male', second);
    const until = kstInstant(kstDay(service.clock.now()), '18:00') + POINTS_PAUSE.pauseMs;
    const paused = { points: 4, paused_by: 'points', again_at: new Date(until).toISOString() };
    expect(await standing(man)).toMatchObject({ ...paused, left: 2 });
    const refused = await applyFor(man, dayIn(3));
    expect(refused).toMatchObject({ status: 403, body: { code: 'meeting.paused_by_points' } });
    expect((refused.body as { message: string }).message).toMatch(
      /문의|고객센터.*18:00부터 다시 신청할 수 있어요/,
    );
    const inquiry = { title: '저희는 갔어요', content: '사진이 있어요', category: '기타' };
    expect((await man.client.call('POST /api/cs/inquiry', { body: inquiry })).status).toBe(201);

    await byAdmin('PUT /api/fixed/{id}/correct', first, { outcome: 'completed', reason: '사진을 봤어요' });
    expect(await standing(man)).toMatchObject({ points: 2, paused_by: null, again_at: null });
  });

  test('of a team that gives in after the start are those of an absence, as it reads before', async () => {
    const day = dayIn(2);
    const { male, female, matchId } = await fixCouple(service, barId, [day]);
    service.clock.set(kstInstant(day, '18:00'));
    await female.client.ok('PUT /api/fixed/{id}/dispute', {
      params: { id: matchId },
      body: { reason: '아무도 안 왔어요' },
    });
    expect(await cancelPoints(male, matchId)).toBe(2);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    expect(await standing(male)).toMatchObject({ points: 2 });
    expect(await standing(female)).toMatchObject({ points: 0 });
  });

  test('are not counted while an objection to the absence waits, and again once it was turned down', async () => {
    const man = await addApplicant(service);
    const id = await met(man);
    await byAdmin('PUT /api/fixed/{id}/cancel-male', id);
    expect(await standing(man)).toMatchObject({ points: 2 });
    service.clock.advance(1);
    await man.client.ok('PUT /api/fixed/{id}/dispute', {
      params: { id } as never,
      body: { reason: '갔어요' },
    });
    expect(await standing(man)).toMatchObject({ points: 0 });
    await byAdmin('PUT /api/fixed/{id}/correct', id, { outcome: 'absent-male', reason: '술집이 봤어요' });
    expect(await standing(man)).toMatchObject({ points: 2 });
  });
});
