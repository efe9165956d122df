import { beforeEach, describe, expect, test } from 'vitest';
import { sendHints } from '../../functions/data/jobs/hints.ts';
import { sweep } from '../support/rights/functions.ts';
import { matchRequests } from '../../functions/data/matching/match-run.ts';
import { listNotices } from '../../functions/data/notices/notices.ts';
import type { BarItem } from '../../functions/items/bar.ts';
import { requestItem } from '../../functions/items/request.ts';
import type { NoticeItem } from '../../functions/items/support.ts';
import { BARS_PARTITION, requestKey } from '../../functions/store/keys.ts';
import { addDays, kstHour, kstInstant } from '../../shared/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time-units.ts';
import type { RequestId } from '../../shared/ids.ts';
import {
  addApplicant,
  type Applicant,
  apply,
  choicesAt,
  waitingOf,
  startServiceWithBar,
} from '../support/market.ts';
import type { TestService } from '../support/service.ts';
import { watchedTable } from '../support/faults.ts';

let service: TestService;
let bar: BarItem;
let man: Applicant;
let request: RequestId;

const DAY = '2027-03-10';
const APPLIED = kstInstant('2027-03-02', '12:00');
const FIRST = APPLIED + 24 * HOUR_MS;
const LAST = kstInstant('2027-03-07', '10:00');

beforeEach(async () => {
  ({ service, bar } = await startServiceWithBar({ seats: 40, now: APPLIED }));
  man = await addApplicant(service, { gender: 'male' });
});

async function hintsTo(who: Applicant): Promise<NoticeItem[]> {
  const notices = await listNotices(service.services, who.uid);
  return notices.filter(({ kind }) => kind === 'waiting_hint');
}

/** What was sent to a member by text. */
const textsTo = async (who: Applicant) =>
  (await listNotices(service.services, who.uid)).filter(
    ({ textTakenBy, GSI1PK }) => textTakenBy !== 'nobody' || GSI1PK !== undefined,
  );

async function sweepAt(at: number) {
  service.clock.set(at);
  return sweep();
}

/** The man waits for 18:00, a woman for another time of that day: with one more time they could meet. */
async function waitForOtherTimes(): Promise<void> {
  request = await apply(man, choicesAt(bar.barId, [DAY]));
  const woman = await addApplicant(service, { gender: 'female' });
  const other = await apply(woman, choicesAt(bar.barId, [DAY], '19:30'));
  await matchRequests(service.services, [request, other], service.clock.now());
}

test('a team is told after a day and three days before its last day what would help, never more', async () => {
  await waitForOtherTimes();
  expect(await sweepAt(FIRST - 1)).toMatchObject({ hints: 0 });
  expect(await hintsTo(man)).toEqual([]);
  expect(await sweepAt(FIRST)).toMatchObject({ hints: 2 });
  const [first] = await hintsTo(man);
  expect(first).toMatchObject({
    link: `/request-details/requested/${request}`,
    text: '아직 상대 팀을 찾고 있어요. 3월 10일 (수) 달무리집에서 19:30 시간도 괜찮다면 이어질 가능성이 높아져요. 미팅 내역에서 바로 추가할 수 있어요',
  });
  // What the sweeps do until the request ends.
  for (let now = FIRST + HOUR_MS; now < kstInstant(DAY); now += 2 * HOUR_MS) {
    await sendHints(service.services, now);
  }
  await sweepAt(kstInstant(DAY, '11:00'));
  const hints = await hintsTo(man);
  expect(hints.map(({ createdAt }) => createdAt)).toEqual([LAST, FIRST]);
  expect(hints[0]?.text).toMatch(/^마지막으로 고른 날까지 3일 남았어요\. /);
});

test('the hints of a run read the list of bars once', async () => {
  await waitForOtherTimes();
  let lists = 0;
  const table = watchedTable(service, (asked, send) => {
    if (asked.operation === 'Query' && JSON.stringify(asked.input).includes(BARS_PARTITION)) lists += 1;
    return send();
  });
  expect(await sendHints({ ...service.services, table }, FIRST)).toBe(2);
  expect(lists).toBe(1);
});

test('one tap on the page that it leads to adds what it names', async () => {
  await waitForOtherTimes();
  await sweepAt(FIRST);
  const id = (await hintsTo(man))[0]?.link.split('/').at(-1);
  const { meeting } = await man.client.ok('GET /api/meetings/detail/{id}', {
    params: { id: request },
  });
  expect(id).toBe(request);
  expect(meeting.outlook?.addition).toMatchObject({ kind: 'time', date: DAY, time: '19:30' });
});

test('a day that is added later brings no third hint', async () => {
  await waitForOtherTimes();
  await sweepAt(FIRST);
  await sweepAt(LAST);
  await man.client.ok('PUT /api/meetings/{id}/choices', {
    params: { id: request },
    body: { selectedDatesWithBars: [{ uid_bar: bar.barId, date: addDays(DAY, 4), time: '20:00' }] },
  });
  const moved = LAST + 4 * DAY_MS;
  expect(await sweepAt(moved)).toMatchObject({ hints: 0 });
  expect(await service.services.table.get(requestItem, requestKey(request))).toMatchObject({ state: 'open' });
  expect((await hintsTo(man)).map(({ createdAt }) => createdAt)).toEqual([LAST, FIRST]);
});

test('a hint is an entry of the inbox, and no text message', async () => {
  await waitForOtherTimes();
  expect(await sweepAt(FIRST)).toMatchObject({ hints: 2, texts: 0 });
  expect(await textsTo(man)).toEqual([]);
  expect(await sweepAt(FIRST + HOUR_MS)).toMatchObject({ texts: 0 });
});

describe('no hint', () => {
  test('goes to a team that has been matched', async () => {
    await waitForOtherTimes();
    await apply(await addApplicant(service, { gender: 'female' }), choicesAt(bar.barId, [DAY]));
    await sweepAt(FIRST);
    expect(await waitingOf(man)).toEqual([]);
    expect(await hintsTo(man)).toEqual([]);
  });

  test('goes to a team that has cancelled its request', async () => {
    await waitForOtherTimes();
    await man.client.ok('DELETE /api/meetings/{id}', { params: { id: request } });
    await sweepAt(FIRST);
    expect(await hintsTo(man)).toEqual([]);
  });

  test('goes to a team that nothing would help', async () => {
    const days = Array.from({ length: 28 }, (_, at) => addDays('2027-03-04', at));
    const times = ['17:00', '18:00', '19:00', '20:00'] as const;
    const slots = times.flatMap((time) => choicesAt(bar.barId, days, time));
    await apply(
      man,
      slots.map((slot, at) => ({ ...slot, priority: at + 1 })),
    );
    expect(await sweepAt(FIRST)).toMatchObject({ hints: 0 });
    expect(await hintsTo(man)).toEqual([]);
  });

  test('is written at night: who applied in the evening is told in the morning', async () => {
    service.clock.set(kstInstant('2027-03-02', '22:00'));
    await waitForOtherTimes();
    for (let hour = 0; hour < 14; hour++) {
      await sweepAt(kstInstant('2027-03-03', '22:00') + hour * HOUR_MS);
      const isMorning = hour >= 11;
      expect(await hintsTo(man), `at ${kstHour(service.clock.now())}:00`).toHaveLength(isMorning ? 1 : 0);
    }
  });
});
