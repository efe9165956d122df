import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { blockDays } from '../../../functions/data/bars/blocked-days.ts';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { createLogger } from '../../../functions/runtime/logger.ts';
import { setServices } from '../../../functions/runtime/services.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import {
  addApplicant,
  addBar,
  type Applicant,
  apply,
  choicesAt,
  listOf,
  noticesOf,
  waitingOf,
} from '../../support/market.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
let bar: BarItem;
let ana: Applicant;
let ben: Applicant;
let hers: RequestId;
let his: RequestId;
const DAY = '2027-03-05';

beforeAll(async () => {
  service = await startService();
});
/** He waits in the pool; she has applied, and no worker has seen it yet. */
beforeEach(async () => {
  bar = await addBar(service);
  ben = await addApplicant(service, { gender: 'male' }, { group_name: '남산 팀', group_intro: '조용해요' });
  ana = await addApplicant(service, { gender: 'female' }, { group_name: '한강 팀' });
  his = await apply(ben, choicesAt(bar.barId, [DAY]));
  await run(his);
  hers = await apply(ana, choicesAt(bar.barId, [DAY, addDays(DAY, 1)]));
});

const run = (id: RequestId) => matchRequests(service.services, [id], service.clock.now());
const ask = (id = hers, { client } = ana) =>
  client.call('POST /api/meetings/{id}/last-offer', { params: { id } });
const accept = (id = hers, { client } = ana) =>
  client.call('PUT /api/meetings/{id}/last-offer', { params: { id } });
const cancel = (id = hers, { client } = ana) => client.call('DELETE /api/meetings/{id}', { params: { id } });

describe('the last offer', () => {
  test('shows whom she could meet now, with no more of them than a match shows, and only once', async () => {
    const { status, body } = await ask();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        offer: {
          uid_bar: bar.barId,
          bar_name: bar.name,
          datetime: `${DAY}T18:00:00+09:00`,
          members: 6,
          deposit_won: 7_500,
          group_info: { group_name: '남산 팀', group_intro: '조용해요', non_preferred_conditions: '' },
          reasons: {
            mine_met: ['유머 감각', '배려심'],
            shared: ['first_choice_slot', 'close_age', 'same_background'],
          },
        },
      },
    });
    const shown = JSON.stringify(body);
    for (const theirs of [ben.uid, ben.name, ben.phone, ben.id, his]) expect(shown).not.toContain(theirs);
    expect(await ask()).toMatchObject({ status: 200, body: { success: true, offer: null } });
    expect(await waitingOf(ben)).toHaveLength(1);
  });

  test('becomes a match like the worker’s when it is accepted, and both are told once', async () => {
    await ask();
    const waits: unknown[] = [];
    const logger = createLogger('info', (line) => waits.push(JSON.parse(line)));
    setServices({ ...service.services, logger });
    service.clock.advance(MINUTE_MS);
    const first = await accept();
    expect(waits.filter((line) => (line as { event: string }).event === 'matched')).toEqual(
      Array.from({ length: 2 }, () => ({ level: 'info', event: 'matched', durationMs: MINUTE_MS })),
    );
    setServices(service.services);
    expect(first).toMatchObject({ status: 200, body: { success: true, message: '상대 팀과 이어졌어요' } });
    expect(await accept()).toEqual(first);
    for (const one of [ana, ben]) {
      expect(await waitingOf(one)).toEqual([]);
      expect((await listOf(one, 'pending')).meetings).toMatchObject([
        { bar_name: bar.name, datetime: `${DAY}T18:00:00+09:00`, deposit: { amount: 7_500 } },
      ]);
      expect(await noticesOf(service, one)).toEqual(['matched']);
    }
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'meeting.not_waiting' } });
    expect(await run(hers)).toMatchObject({ matched: 0 });
  });

  test('leaves the other team waiting when it is declined, and the request is cancelled as before', async () => {
    await ask();
    expect(await cancel()).toMatchObject({ status: 200, body: { message: '미팅 신청을 취소했어요' } });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'meeting.not_waiting' } });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'meeting.not_waiting' } });
    expect(await waitingOf(ben)).toHaveLength(1);
  });

  test('leaves the request waiting when it is not answered, and the worker may match it', async () => {
    await ask();
    expect(await run(hers)).toMatchObject({ matched: 1 });
    // The same two teams: her answer came after the worker's.
    const { meetings } = await listOf(ana, 'pending');
    expect(await accept()).toMatchObject({
      status: 200,
      body: { uid_meetings_fixed: meetings[0]?.uid_meetings_fixed },
    });
  });

  test('nothing can be accepted that was not offered', async () => {
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'meeting.offer_gone' } });
    expect(await waitingOf(ana)).toHaveLength(1);
  });

  test('is refused to others, for other requests', async () => {
    await ask();
    for (const call of [ask, accept]) {
      expect(await call(hers, ben)).toMatchObject({ status: 404, body: { code: 'meeting.not_found' } });
    }
    expect(await waitingOf(ana)).toHaveLength(1);
  });

  test('is not made where nobody fits, and may be made later', async () => {
    await cancel(his, ben);
    expect(await ask()).toMatchObject({ status: 200, body: { offer: null } });
    const cem = await addApplicant(service, { gender: 'male' }, { group_name: '성수 팀' });
    await run(await apply(cem, choicesAt(bar.barId, [addDays(DAY, 1)])));
    expect(await ask()).toMatchObject({ body: { offer: { group_info: { group_name: '성수 팀' } } } });
  });

  test('is made three times a day for a member, however often they apply and cancel', async () => {
    const offers = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const id = nth === 0 ? hers : await apply(ana, choicesAt(bar.barId, [DAY]));
      const { offer } = await ana.client.ok('POST /api/meetings/{id}/last-offer', { params: { id } });
      offers.push(offer !== null);
      await cancel(id, ana);
    }
    expect(offers).toEqual([true, true, true, false]);
    service.clock.advance(DAY_MS);
    const id = await apply(ana, choicesAt(bar.barId, [DAY]));
    expect(await ask(id, ana)).toMatchObject({ body: { offer: { bar_name: bar.name } } });
  });

  test('names no closed day, and cannot be accepted when its day closes afterwards', async () => {
    const dana = await addApplicant(service, { gender: 'female' });
    const other = await apply(dana, choicesAt(bar.barId, [DAY, addDays(DAY, 1)]));
    await ask();
    await blockDays(service.services, bar, [DAY], null, service.clock.now());
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'meeting.offer_gone' } });
    expect(await waitingOf(ben)).toHaveLength(1);
    expect(await ask(other, dana)).toMatchObject({ status: 200, body: { offer: null } });
  });

  test('names no bar without seats left', async () => {
    const small = await addBar(service, 6);
    for (const gender of ['male', 'female'] as const) {
      const one = await addApplicant(service, { gender });
      await run(await apply(one, choicesAt(small.barId, [DAY])));
    }
    const cem = await addApplicant(service, { gender: 'male' });
    await run(await apply(cem, choicesAt(small.barId, [DAY])));
    const dana = await addApplicant(service, { gender: 'female' });
    const last = await apply(dana, choicesAt(small.barId, [DAY]));
    expect(await ask(last, dana)).toMatchObject({ status: 200, body: { offer: null } });
  });

  test('names nobody with whom there is a pair lock', async () => {
    await run(hers);
    const { meetings } = await listOf(ana, 'pending');
    const [match] = meetings;
    if (match === undefined) throw new Error('they were not matched');
    await ana.client.ok('DELETE /api/matching/cancel/{id}', { params: { id: match.uid_meetings_fixed } });
    // He waits again, and the two are not matched for 90 days.
    expect(await waitingOf(ben)).toHaveLength(1);
    const again = await apply(ana, choicesAt(bar.barId, [DAY]));
    await run(his);
    expect(await ask(again)).toMatchObject({ status: 200, body: { offer: null } });
  });

  test('is plainly refused when the worker matches the other team at the same moment, and the cancel goes on', async () => {
    await ask();
    const dana = await addApplicant(service, { gender: 'female' });
    const third = await apply(dana, choicesAt(bar.barId, [DAY]));
    const [answer, report] = await Promise.all([accept(), run(third)]);
    const isHers = answer.status === 200;
    if (!isHers) expect(answer).toMatchObject({ status: 409, body: { code: 'meeting.offer_gone' } });
    expect(report.matched).toBe(isHers ? 0 : 1);
    expect((await listOf(ben, 'pending')).meetings).toHaveLength(1);
    if (!isHers) expect(await cancel()).toMatchObject({ status: 200 });
  });

  test('is gone after the worker has matched the other team', async () => {
    await ask();
    const dana = await addApplicant(service, { gender: 'female' });
    expect(await run(await apply(dana, choicesAt(bar.barId, [DAY])))).toMatchObject({ matched: 1 });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'meeting.offer_gone' } });
    expect(await cancel()).toMatchObject({ status: 200 });
  });
});
