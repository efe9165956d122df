import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { ADULTS_DECLARATION } from '../../../shared/legal.ts';
import { requestItem } from '../../../functions/items/request.ts';
import { requestKey } from '../../../functions/store/keys.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import type { Choice } from '../../../shared/schemas/meeting.ts';
import { blockDays } from '../../../functions/use-cases/bars/blocked-days.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  applicationOf,
  apply,
  choicesAt,
  waitingOf,
  GROUP,
  startServiceWithBar,
} from '../../support/market.ts';
import { patch } from '../../../functions/store/writes.ts';
import { createGroup } from '../../../functions/use-cases/members/groups.ts';

let ana: Applicant;
const { service, bar } = await startServiceWithBar({ seats: 40 });
beforeEach(async () => {
  ana = await addApplicant(service, { gender: 'female' });
});

const DAYS = ['2027-03-05', '2027-03-06', '2027-03-09'];
const send = (who: Applicant, body: object) => who.client.call('POST /api/meetings/apply', { body });

describe('applying', () => {
  test('answers queued with the id; the request waits with its choices in order', async () => {
    const answer = await send(ana, applicationOf(ana, choicesAt(bar.barId, DAYS)));
    expect(answer).toMatchObject({ status: 201, body: { success: true, queued: true } });
    const [request] = await waitingOf(ana);
    expect(request).toMatchObject({ group_name: '을지로 셋', is_pended: 0, group_name_male: null });
    expect(request?.selected_dates_with_bars.map((choice) => choice.date)).toEqual(DAYS);
    expect(request?.selected_bars).toEqual([{ uid_bar: bar.barId, bar_name: bar.name }]);
  });

  test('keeps several times of a day as rows of their own, is found at each, and refuses one twice', async () => {
    const [day] = DAYS;
    const row = (time: Choice['time'], priority: number): Choice => ({
      uid_bar: bar.barId,
      date: day ?? '',
      time,
      priority,
    });
    const rows = [row('19:30', 1), row('18:00', 2), row('20:00', 3)];
    expect(await send(ana, applicationOf(ana, [...rows, row('19:30', 4)]))).toMatchObject({ status: 400 });
    const first = await apply(ana, rows);
    const [request] = await waitingOf(ana);
    expect(request?.selected_dates_with_bars.map(({ time, priority }) => [time, priority])).toEqual([
      ['19:30', 1],
      ['18:00', 2],
      ['20:00', 3],
    ]);
    expect(request?.selected_dates).toEqual([day]);
    const second = await apply(await addApplicant(service, { gender: 'male' }), [row('20:00', 1)]);
    const report = await matchRequests(service.services, [first, second], service.clock.now());
    expect(report).toMatchObject({ waiting: 2, matched: 1 });
  });

  test.each([
    ['today', '2027-03-02', 'meeting.date_unavailable'],
    ['32 days ahead', '2027-04-03', 'meeting.date_unavailable'],
  ])('refuses %s', async (_, day, code) => {
    expect(await send(ana, applicationOf(ana, choicesAt(bar.barId, [day])))).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test('refuses a blocked day and a paused bar', async () => {
    const other = await addBar(service, 20, '닫힌 집');
    await blockDays(service.services, other, ['2027-03-05'], null, service.clock.now());
    const blocked = await send(ana, applicationOf(ana, choicesAt(other.barId, ['2027-03-05'])));
    expect(blocked).toMatchObject({
      status: 400,
      body: {
        code: 'meeting.date_unavailable',
        fields: { selectedDatesWithBars: '닫힌 집은 3월 5일에 만날 수 없어요' },
      },
    });
    const pause = patch(other, { set: { isAvailable: false } }, service.clock.now());
    await service.services.table.write(pause);
    const paused = await send(ana, applicationOf(ana, choicesAt(other.barId, ['2027-03-06'])));
    expect(paused).toMatchObject({ status: 400, body: { code: 'meeting.bar_unavailable' } });
  });

  test('refuses an applicant who does not turn 19 in the year of the meeting', async () => {
    const young = await addApplicant(service, { birth: '2009-01-01' });
    expect(await send(young, applicationOf(young, choicesAt(bar.barId, DAYS)))).toMatchObject({
      status: 403,
      body: { code: 'meeting.too_young' },
    });
  });

  test('stores which declaration about the members’ ages was made, and that none was', async () => {
    const body = applicationOf(ana, choicesAt(bar.barId, DAYS));
    const adultsDeclared = ADULTS_DECLARATION.version;
    expect(await send(ana, { ...body, adultsDeclared: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { adultsDeclared: '확인할 내용이 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요' } },
    });
    const ben = await addApplicant(service);
    const ids = [
      (await ana.client.ok('POST /api/meetings/apply', { body: { ...body, adultsDeclared } })).meetingId,
      await apply(ben, choicesAt(bar.barId, DAYS)),
    ];
    const stored = await Promise.all(
      ids.map((id) => service.services.table.get(requestItem, requestKey(id))),
    );
    expect(stored.map((request) => request?.adultsDeclared)).toEqual([adultsDeclared, undefined]);
  });

  test('refuses the same group with the same choices, also when sent twice at once', async () => {
    const body = applicationOf(ana, choicesAt(bar.barId, DAYS));
    const answers = await Promise.all([send(ana, body), send(ana, body), send(ana, body)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(await waitingOf(ana)).toHaveLength(1);
    const others = await send(ana, applicationOf(ana, choicesAt(bar.barId, ['2027-03-12'])));
    expect(others).toMatchObject({ status: 409, body: { code: 'meeting.already_applied' } });
  });

  test('refuses the 21st application of a KST day', async () => {
    const body = applicationOf(ana, choicesAt(bar.barId, ['2027-03-20']));
    const answers = [];
    for (let nth = 0; nth < 21; nth += 1) answers.push(await send(ana, body));
    expect(answers.map(({ status }) => status)).toEqual([201, ...Array(19).fill(409), 403]);
    expect(answers[19]?.body).toMatchObject({ code: 'meeting.already_applied' });
    expect(answers[20]?.body).toMatchObject({
      code: 'meeting.too_many_today',
      message: '신청은 하루에 20번까지 할 수 있어요. 내일 다시 신청해 주세요',
    });
    const today = service.clock.now();
    service.clock.set(kstInstant(addDays(kstDay(today), 1)));
    expect((await send(ana, body)).body).toMatchObject({ code: 'meeting.already_applied' });
    service.clock.set(today);
  });

  test("does not find another member's group or account", async () => {
    const ben = await addApplicant(service);
    const choices = choicesAt(bar.barId, DAYS);
    const group = await send(ana, applicationOf({ ...ana, groupId: ben.groupId }, choices));
    expect(group).toMatchObject({ status: 404, body: { code: 'group.not_found' } });
    const account = await send(ana, applicationOf({ ...ana, accountId: ben.accountId }, choices));
    expect(account).toMatchObject({ status: 404, body: { code: 'account.not_found' } });
    expect(await waitingOf(ana)).toEqual([]);
  });

  test('refuses a team that was saved with a contact in a text that the other team reads', async () => {
    const old = { ...GROUP, group_intro: '인스타 @hangang_walk' };
    const { groupId } = await createGroup(service.services, ana.uid, old, service.clock.now());
    expect(await send(ana, applicationOf({ ...ana, groupId }, choicesAt(bar.barId, DAYS)))).toMatchObject({
      status: 400,
      body: { code: 'group.has_contact', fields: { group_intro: '연락처는 만난 다음에 나눠요' } },
    });
    expect(await waitingOf(ana)).toEqual([]);
  });

  test('stores the request and says so when the queue refuses', async () => {
    const { queue } = service.services;
    service.services.queue = { send: async () => false };
    const answer = await send(ana, applicationOf(ana, choicesAt(bar.barId, DAYS)));
    service.services.queue = queue;
    expect(answer).toMatchObject({ status: 201, body: { queued: false } });
    expect(await waitingOf(ana)).toHaveLength(1);
  });
});

describe('a waiting request', () => {
  test('is shown with its chances to its member and not found for others', async () => {
    const id = await apply(ana, choicesAt(bar.barId, DAYS));
    const { meeting } = await ana.client.ok('GET /api/meetings/detail/{id}', { params: { id }, query: {} });
    expect(meeting.group_info.non_preferred_conditions).toBe('담배 피우는 사람은 싫어요');
    expect(meeting.outlook?.comparable_groups).toBe(0);
    const ben = await addApplicant(service);
    const foreign = await ben.client.call('GET /api/meetings/detail/{id}', { params: { id } });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'meeting.not_found' } });
  });

  test('is cancelled once; then the same group may apply for the same choices again', async () => {
    const id = await apply(ana, choicesAt(bar.barId, DAYS));
    const ben = await addApplicant(service);
    const cancel = (who: Applicant) => who.client.call('DELETE /api/meetings/{id}', { params: { id } });
    expect(await cancel(ben)).toMatchObject({ status: 404 });
    expect(await cancel(ana)).toMatchObject({ status: 200, body: { success: true } });
    expect(await cancel(ana)).toMatchObject({ status: 409, body: { code: 'meeting.not_waiting' } });
    expect(await waitingOf(ana)).toEqual([]);
    await apply(ana, choicesAt(bar.barId, DAYS));
    expect(await waitingOf(ana)).toHaveLength(1);
  });
});
