import { describe, expect, test } from 'vitest';
import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { HELP_EVERY_MS, type Saying } from '../../../shared/tonight.ts';
import { createClient } from '../../support/client.ts';
import { consoleOf } from '../../support/console.ts';
import { textsTo } from '../../support/engines.ts';
import { grant } from '../../support/identities.ts';
import {
  addBar,
  type Applicant,
  type Couple,
  fixCouple,
  startServiceWithBar,
  detailOf,
} from '../../support/market.ts';
import { addMember, logIn, signUp } from '../../support/people.ts';
import { patch } from '../../../functions/store/writes.ts';
import { listNotices } from '../../../functions/use-cases/notices/notices.ts';
import { barKey } from '../../../functions/store/keys.ts';

const { service, barId } = await startServiceWithBar();
const atBar = createClient();
const owner = await signUp(atBar);
await grant(service, owner.uid, { isOwner: true, barId });
await service.services.table.write(
  patch(barKey(barId), { set: { ownerUid: owner.uid } }, service.clock.now()),
);
let last = kstDay(service.clock.now());

/** A meeting of its own day at 18:00; the clock stands at `time` of that day. */
async function eveningAt(time: string, at = barId) {
  last = addDays(last, 3);
  const day = last;
  const couple = await fixCouple(service, at, [day]);
  const now = (at: string) => service.clock.set(kstInstant(day, at));
  now(time);
  await logIn(atBar, owner);
  return { couple, day, now, say: (who: Applicant, say: Saying) => says(who, couple, say) };
}

const says = ({ client }: Applicant, { matchId }: Couple, say: Saying) =>
  client.call('PUT /api/fixed/{id}/tonight', { params: { id: matchId }, body: { say } });
const refusal = (code: string) => ({ status: 409, body: { code } });
const OK = { status: 200 };
const tonightOf = async (who: Applicant, couple: Couple) => (await detailOf(who, couple)).tonight;
const newest = async ({ phone }: { phone: string }) => (await textsTo(phone))[0]?.message ?? '';
/** The bar's page of a day. */
const pageOf = async (day: string) =>
  (await atBar.ok('GET /api/fixed/store/date/{barId}', { params: { barId }, query: { date: day } })).meetings;
const mark = ({ matchId }: Couple, how: 'complete' | 'cancel-female') =>
  atBar.ok(`PUT /api/fixed/{id}/${how}`, { params: { id: matchId }, body: {} });

describe('who is late', () => {
  test('tells the other team and the bar with one tap; the same tap again says nothing more', async () => {
    const { couple, day, say } = await eveningAt('17:00');
    expect(await say(couple.male, 'late_20')).toMatchObject(OK);
    expect(await say(couple.male, 'late_20')).toMatchObject(OK);
    expect(await newest(couple.female)).toMatch(/상대 팀이 20분쯤 늦는대요/);
    const said = { late_minutes: 20, late_at: new Date(service.clock.now()).toISOString(), arrived_at: null };
    expect(await tonightOf(couple.male, couple)).toMatchObject({ mine: said, lates_left: 2 });
    expect(await tonightOf(couple.female, couple)).toMatchObject({ theirs: said, lates_left: 3 });
    expect(await pageOf(day)).toMatchObject([{ said: { male: said } }]);
  });

  test('may change it or take it back, three times in all', async () => {
    const { couple, say } = await eveningAt('17:00');
    for (const saying of ['late_10', 'on_time', 'late_30'] as const) {
      service.clock.advance(MINUTE_MS);
      await say(couple.female, saying);
    }
    expect(await newest(couple.male)).toMatch(/30분쯤 늦는대요/);
    expect((await textsTo(couple.male.phone)).map(({ message }) => message).join('\n')).toMatch(
      /제시간에 온대요/,
    );
    expect(await say(couple.female, 'late_10')).toMatchObject(refusal('tonight.too_often'));
    expect(await say(couple.male, 'late_10')).toMatchObject(OK);
  });

  test('says so from three hours before until the bar has waited, and not once it is there', async () => {
    const { couple, now, say } = await eveningAt('14:59');
    expect(await say(couple.male, 'late_10')).toMatchObject(refusal('tonight.closed'));
    now('15:00');
    expect(await say(couple.male, 'late_10')).toMatchObject(OK);
    now('18:10');
    await say(couple.female, 'arrived');
    expect(await say(couple.female, 'late_10')).toMatchObject(refusal('tonight.arrived'));
    now('18:30');
    expect(await say(couple.male, 'late_30')).toMatchObject(refusal('tonight.late_over'));
  });

  test.each([
    ['on_time', '18:00'],
    ['late_10', '18:10'],
    ['late_20', '18:20'],
  ] as const)(
    'may say %s until that time has passed, and its text goes out until then only',
    async (saying, past) => {
      const { couple, day, now, say } = await eveningAt('17:00');
      expect(await say(couple.male, 'late_30')).toMatchObject(OK);
      now(past);
      expect(await say(couple.male, saying)).toMatchObject(refusal('tonight.late_over'));
      service.clock.advance(-MINUTE_MS);
      expect(await say(couple.male, saying)).toMatchObject(OK);
      const [notice] = await listNotices(service.services, couple.female.uid);
      expect(notice).toMatchObject({ kind: 'running_late', uselessAt: kstInstant(day, past) });
    },
  );
});

describe('who is there', () => {
  test('says so from half an hour before, once, and the bar’s mark is weighed against it', async () => {
    const { couple, day, now, say } = await eveningAt('17:29');
    expect(await say(couple.female, 'arrived')).toMatchObject(refusal('tonight.early'));
    now('17:58');
    await say(couple.female, 'arrived');
    now('18:05');
    expect(await say(couple.female, 'arrived')).toMatchObject(OK);
    const arrived_at = new Date(kstInstant(day, '17:58')).toISOString();
    expect(await tonightOf(couple.male, couple)).toMatchObject({ theirs: { arrived_at } });
    const { data } = await couple.female.client.ok('GET /api/accounts/my-data', {});
    expect(data.meetings).toMatchObject([{ arrived_at, late_minutes: null }]);
    now('18:40');
    expect(await pageOf(day)).toMatchObject([
      { said: { female: { arrived_at }, male: { arrived_at: null } } },
    ]);
    await mark(couple, 'cancel-female');
    const found = await (
      await consoleOf(service)
    ).ok('GET /api/admin/meeting-completed', { query: { q: '도착 알림' } });
    expect(found.meetings).toMatchObject([
      { uid_meetings_fixed: couple.matchId, contradicted: ['female'], said: { female: { arrived_at } } },
    ]);
    expect(await say(couple.male, 'arrived')).toMatchObject(refusal('tonight.closed'));
  });

  test('shows a table code of four digits, the same for both teams and the bar, until three hours after', async () => {
    const { couple, day, now } = await eveningAt('20:59');
    const codes = [
      (await tonightOf(couple.male, couple))?.table_code,
      (await tonightOf(couple.female, couple))?.table_code,
      (await pageOf(day))[0]?.table_code,
    ];
    expect(codes[0]).toMatch(/^\d{4}$/);
    expect(new Set(codes).size).toBe(1);
    now('21:00');
    expect(await tonightOf(couple.male, couple)).toBeNull();
  });

  test('keeps the evening when the bar has marked the meeting as completed', async () => {
    const { couple, now } = await eveningAt('18:31');
    await says(couple.male, couple, 'arrived');
    await mark(couple, 'complete');
    now('19:30');
    expect(await tonightOf(couple.female, couple)).toMatchObject({ mine: { arrived_at: null } });
    expect(await says(couple.female, couple, 'arrived')).toMatchObject(OK);
    expect(await says(couple.female, couple, 'help')).toMatchObject(OK);
    now('21:00');
    expect(await says(couple.female, couple, 'help')).toMatchObject(refusal('tonight.closed'));
    for (const team of [couple.male, couple.female]) expect(await tonightOf(team, couple)).toBeNull();
  });
});

describe('who calls the staff', () => {
  test('has the owner texted the table code and nothing else; a second tap sends no second text', async () => {
    const { couple, now, say } = await eveningAt('17:29');
    expect(await say(couple.female, 'help')).toMatchObject(refusal('tonight.closed'));
    now('18:20');
    const before = (await textsTo(owner.phone)).length;
    expect(await tonightOf(couple.female, couple)).toMatchObject({ has_owner: true });
    expect(await say(couple.female, 'help')).toMatchObject(OK);
    expect(await say(couple.male, 'help')).toMatchObject(OK);
    const code = (await tonightOf(couple.male, couple))?.table_code;
    const [text, ...others] = (await textsTo(owner.phone)).slice(0, -before || undefined);
    expect(others).toEqual([]);
    expect(text?.message).toContain(`자리 번호 ${code}에서 직원을 찾아요`);
    for (const word of ['퇴근', '불편', '팀', '18:00']) expect(text?.message).not.toContain(word);
    expect(await newest(couple.male)).not.toContain('직원');
    service.clock.advance(HELP_EVERY_MS);
    await say(couple.female, 'help');
    expect(await textsTo(owner.phone)).toHaveLength(before + 2);
  });

  test('reads that nobody can be texted at a bar without an owner', async () => {
    const { couple, say } = await eveningAt('18:20', (await addBar(service)).barId);
    expect(await say(couple.male, 'help')).toMatchObject(refusal('tonight.no_staff'));
    expect(await tonightOf(couple.male, couple)).toMatchObject({ has_owner: false });
  });
});

test('nobody else has anything to say, and nobody once the meeting is cancelled', async () => {
  const { couple, say } = await eveningAt('17:00');
  const call = { params: { id: couple.matchId }, body: { say: 'late_10' } } as const;
  const stranger = await addMember(service, {});
  expect(await stranger.client.call('PUT /api/fixed/{id}/tonight', call)).toMatchObject({
    body: { code: 'meeting.not_found' },
  });
  await couple.female.client.ok('PUT /api/fixed/{id}/cancel', { params: call.params, body: {} });
  expect(await say(couple.male, 'late_10')).toMatchObject(refusal('tonight.closed'));
});
