import { describe, expect, it } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import {
  INDEPENDENT_REPORTS,
  REPORT_MS,
  REPORT_PAUSE_MS,
  REPORTS_PER_USER_DAY,
} from '../../../shared/report-limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { leave } from '../../use-cases/members/leaver.ts';
import { consoleOf } from '../../support/console.ts';
import { textsTo } from '../../support/engines.ts';
import {
  addApplicant,
  applicationOf,
  apply,
  choicesAt,
  fixCouple,
  listOf,
  matchCouple,
  noticesOf,
  waitingOf,
} from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { refusal } from '../../support/refusals.ts';
import { storedMatch } from '../../support/stored.ts';
import { startReporting } from './report-calls.ts';

const { service, bar, calls } = await startReporting();

describe('a report', () => {
  it('is read by the console only, and answered once more when another decision replaces the first', async () => {
    const couple = await calls.meet();
    expect(await calls.detailOf(couple.female, couple)).toMatchObject({ can_send: true, answer_hours: 24 });
    const words = '자꾸 잔을 채웠어요';
    expect(await calls.report(couple.female, couple, { words })).toMatchObject({ status: 200 });
    expect(await calls.detailOf(couple.female, couple)).toMatchObject({
      can_send: false,
      is_sent: true,
      answer: null,
    });
    expect(JSON.stringify(await calls.detailOf(couple.male, couple))).not.toContain(words);

    const [row] = (await calls.queue()).filter(({ uid_reporter }) => uid_reporter === couple.female.uid);
    expect(row).toMatchObject({ words, reason: 'forced', uid_reported: couple.male.uid, is_late: false });
    service.clock.advance(DAY_MS + 1);
    const { figures } = await (await consoleOf(service)).ok('GET /api/admin/figures', {});
    expect(figures.todo).toMatchObject({ openReports: 1, lateReports: 1 });

    expect(await calls.decide(couple, 'warning')).toMatchObject({ status: 200 });
    expect(await calls.detailOf(couple.female, couple)).toMatchObject({
      answer: '살펴보고 그 팀에 알렸어요',
    });
    expect((await textsTo(couple.female.phone))[0]?.message).toContain('살펴보고 그 팀에 알렸어요');
    const told = (await textsTo(couple.male.phone))[0]?.message ?? '';
    expect(told).toContain('주의를 드려요');
    for (const secret of [words, couple.female.name, '한강 팀']) expect(told).not.toContain(secret);
    expect(await calls.limitsOf(couple.male)).toMatchObject({ suspended_by: null });

    expect(await calls.decide(couple, 'ban')).toMatchObject({ status: 200 });
    expect(await calls.limitsOf(couple.male)).toMatchObject({ suspended_by: 'ban', again_at: null });
    expect(await calls.decide(couple, 'none')).toMatchObject({ status: 200 });
    expect(await calls.limitsOf(couple.male)).toMatchObject({ suspended_by: null });
    expect(await noticesOf(service, couple.male)).toEqual(
      expect.arrayContaining(['standing_changed', 'standing_changed', 'standing_changed']),
    );
    const answered = (await noticesOf(service, couple.female)).filter((kind) => kind === 'report_answered');
    expect(answered).toHaveLength(3);
    expect((await calls.queue('closed'))[0]).toMatchObject({ decision: { outcome: 'none' } });
  });

  it('is taken once, of one’s own meeting, from its start until 90 days after it', async () => {
    const day = calls.dayAfterNext();
    const couple = await fixCouple(service, bar, [day]);
    expect(await calls.report(couple.male, couple)).toMatchObject(refusal('report.not_met'));
    calls.begin(couple, day);
    const stranger = await addMember(service, {});
    expect(await calls.report(stranger, couple)).toMatchObject(refusal('meeting.not_found'));
    expect(await calls.report(couple.male, couple, { reason: 'ugly' })).toMatchObject({ status: 400 });
    const twice = await Promise.all([calls.report(couple.male, couple), calls.report(couple.male, couple)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await calls.report(couple.male, couple)).toMatchObject(refusal('report.exists'));
    // The other side may tell its own side of it.
    expect(await calls.report(couple.female, couple)).toMatchObject({ status: 200 });
    const now = service.clock.now();
    const past = { now, day: kstDay(now - REPORT_MS - DAY_MS), state: 'completed' } as const;
    const old = { ...storedMatch({ ...past, male: { uid: couple.male.uid } }), fixedAt: 1 };
    await service.services.table.writeMany([{ put: old }]);
    expect(await calls.report(couple.male, old)).toMatchObject(refusal('report.over'));
  });

  it('is not taken of a match that nobody fixed, or that ended before it began', async () => {
    const [day, later] = [calls.dayAfterNext(), addDays(calls.dayAfterNext(), 3)];
    const pending = calls.begin(await matchCouple(service, bar, [day]), day);
    expect(await calls.report(pending.male, pending)).toMatchObject(refusal('report.not_met'));
    const couple = await fixCouple(service, bar, [later]);
    await couple.male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
    calls.begin(couple, later);
    expect(await calls.report(couple.female, couple)).toMatchObject(refusal('report.not_met'));
  });

  it('is taken a few times a day; a flood of them is soon stopped by the limit of calls', async () => {
    const man = await addApplicant(service);
    const { client, uid } = await addMember(service, { gender: 'female' });
    for (let nth = 0; nth < REPORTS_PER_USER_DAY; nth += 1)
      expect((await calls.report({ client }, { matchId: await calls.metBefore(man, uid) })).status).toBe(200);
    const more = { matchId: await calls.metBefore(man, uid) };
    expect(await calls.report({ client }, more)).toMatchObject(refusal('report.too_many'));
    expect(await calls.limitsOf(man)).toMatchObject({ suspended_by: null });
    const flood = [];
    for (let nth = 0; nth < 100; nth += 1) flood.push(await calls.report({ client }, more));
    expect(flood.at(-1)).toMatchObject(refusal('request.too_many'));
  });
});

describe('a suspended member', () => {
  it('is paused by three reports of different members until an admin has looked', async () => {
    const man = await addApplicant(service);
    const request = await apply(man, choicesAt(bar, [addDays(kstDay(service.clock.now()), 25)]));
    await matchRequests(service.services, [request], service.clock.now());
    await calls.reportedBy(INDEPENDENT_REPORTS.count - 1, man);
    expect(await calls.limitsOf(man)).toMatchObject({ suspended_by: null });
    expect(await waitingOf(man)).toHaveLength(1);
    await calls.reportedBy(1, man);
    expect(await calls.limitsOf(man)).toMatchObject({ suspended_by: 'reports', again_at: null });
    expect(await waitingOf(man)).toEqual([]);
    expect((await textsTo(man.phone))[0]?.message).toContain('기다리던 신청은 끝났고');
    const body = applicationOf(man, choicesAt(bar, [addDays(kstDay(service.clock.now()), 25)]));
    const refused = await man.client.call('POST /api/meetings/apply', { body });
    expect(refused).toMatchObject(refusal('meeting.suspended'));
    const deletion = await man.client.call('GET /api/auth/check-delete-eligibility');
    expect(deletion.body).toMatchObject({
      constraints: ['다른 회원이 알려 온 일을 확인하고 있어요. 확인이 끝나면 탈퇴할 수 있어요'],
    });

    const [first] = (await calls.queue()).filter(({ uid_reported }) => uid_reported === man.uid);
    const params = { id: first?.uid_meetings_details };
    const decision = { outcome: 'none', reason: '확인했어요', answer: '고마워요' };
    const admin = await consoleOf(service);
    expect(await admin.call('PUT /api/admin/reports/{id}', { params, body: decision })).toMatchObject({
      status: 200,
    });
    expect(await calls.limitsOf(man)).toMatchObject({ suspended_by: null, left: 3 });
    expect((await man.client.call('POST /api/meetings/apply', { body })).status).toBe(201);
  });

  it('keeps a match, whose request ends with it, and may apply again when the pause is over', async () => {
    const couple = await calls.meet();
    await calls.report(couple.female, couple);
    service.clock.advance(2 * DAY_MS);
    const { male } = couple;
    const other = await addApplicant(service, { gender: 'female' });
    const slots = choicesAt(bar, [addDays(kstDay(service.clock.now()), 20)]);
    const ids = [await apply(male, slots), await apply(other, slots)];
    await matchRequests(service.services, ids, service.clock.now());
    await calls.decide(couple, 'pause');
    const { again_at: until } = await calls.limitsOf(male);
    expect(Date.parse(until ?? '')).toBe(service.clock.now() + REPORT_PAUSE_MS);
    const { meetings } = await listOf(male, 'pending');
    expect(meetings).toHaveLength(1);
    const params = { id: meetings[0]?.uid_meetings_fixed };
    await other.client.call('DELETE /api/matching/cancel/{id}', { params, body: {} });
    expect(await waitingOf(male)).toEqual([]);
    expect((await textsTo(male.phone))[0]?.message).toMatch(/매칭을 취소했어요\..*이 신청은 끝났어요$/);
    service.clock.advance(REPORT_PAUSE_MS);
    await calls.signInAgain(male);
    expect(await calls.limitsOf(male)).toMatchObject({ suspended_by: null });
    await apply(male, choicesAt(bar, [addDays(kstDay(service.clock.now()), 20)]));
  });

  it('may apply again when it was told, also when only the answer is changed', async () => {
    const couple = await calls.meet();
    await calls.report(couple.female, couple);
    await calls.decide(couple, 'pause');
    const told = await calls.limitsOf(couple.male);
    service.clock.advance(DAY_MS);
    expect(await calls.decide(couple, 'pause', { answer: '그 팀에 알렸어요' })).toMatchObject({
      status: 200,
    });
    expect(await calls.limitsOf(couple.male)).toEqual(told);
    const standing = (await noticesOf(service, couple.male)).filter((kind) => kind === 'standing_changed');
    expect(standing).toHaveLength(1);
  });

  it('cannot begin anew with the same phone', async () => {
    const couple = await calls.meet();
    await calls.report(couple.female, couple);
    service.clock.advance(2 * DAY_MS);
    const admin = await consoleOf(service);
    await admin.ok('PUT /api/fixed/{id}/complete', { params: { id: couple.matchId }, body: {} });
    await calls.decide(couple, 'ban');
    await leave(service.services, couple.male.uid, service.clock.now());
    await expect(addMember(service, { phone: couple.male.phone })).rejects.toMatchObject({
      code: 'auth.phone_taken',
    });
    // What is decided about who is gone is told to nobody.
    expect(await calls.decide(couple, 'warning')).toMatchObject({ status: 200 });
    expect(await noticesOf(service, couple.male)).toEqual([]);
  });
});
