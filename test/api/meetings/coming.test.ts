import { describe, expect, test } from 'vitest';
import { sendReminders } from '../../../functions/use-cases/jobs/reminders.ts';
import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { createClient } from '../../support/client.ts';
import { consoleOf } from '../../support/console.ts';
import { textsTo } from '../../support/engines.ts';
import {
  type Applicant,
  type Couple,
  fixCouple,
  startServiceWithBar,
  detailOf,
} from '../../support/market.ts';
import { addMember } from '../../support/people.ts';

const { service, barId } = await startServiceWithBar();

/** A meeting of its own day, on the morning before it, when both were asked. */
async function asked(): Promise<{ couple: Couple; day: string; token: string }> {
  const day = addDays(kstDay(service.clock.now()), 3);
  const couple = await fixCouple(service, barId, [day]);
  service.clock.set(kstInstant(addDays(day, -1), '10:00'));
  await sendReminders(service.services, service.clock.now());
  return { couple, day, token: await linkOf(couple.male) };
}

const linkOf = async ({ phone }: Applicant): Promise<string> => {
  const message = (await textsTo(phone))[0]?.message ?? '';
  return /\nhttp:\/\/localhost\/coming#([\w-]+)$/.exec(message)?.[1] ?? `no link in ${message}`;
};
const say = (token: string, client = createClient()) =>
  client.call('PUT /api/fixed/coming', { body: { token } });
const refusal = (code: string) => ({ body: { code } });
const comingOf = async (who: Applicant, couple: Couple) => (await detailOf(who, couple)).coming;
const silent = async () =>
  (await (await consoleOf(service)).ok('GET /api/admin/dashboard', {})).dashboard.todo.silentMeetings;

describe('a team says that it comes', () => {
  test('by one tap on the link of its reminder, without a sign-in; a second tap says the same', async () => {
    const { couple, day, token } = await asked();
    expect(await comingOf(couple.female, couple)).toMatchObject({ mine: false, theirs: false });
    const said = {
      status: 200,
      body: { success: true, bar_name: '달무리집', datetime: `${day}T18:00:00+09:00` },
    };
    expect(await say(token)).toMatchObject(said);
    expect(await say(token)).toMatchObject(said);
    expect(await say(token, couple.male.client)).toMatchObject(said);
    expect(await comingOf(couple.female, couple)).toMatchObject({ mine: false, theirs: true });
    expect(await comingOf(couple.male, couple)).toMatchObject({ mine: true, theirs: false, token });
    await sendReminders(service.services, service.clock.now() + HOUR_MS);
    expect(await linkOf(couple.male)).toBe(token);
  });

  test('is asked for in the console where it has not, from 15:00 on the day until the meeting begins', async () => {
    const { couple, day, token } = await asked();
    await say(token);
    service.clock.set(kstInstant(day, '14:59'));
    expect(await silent()).toBe(0);
    service.clock.set(kstInstant(day, '15:00'));
    expect(await silent()).toBe(1);
    const found = await (
      await consoleOf(service)
    ).ok('GET /api/admin/meeting-confirmed', { query: { q: '답 없음' } });
    expect(found.meetings).toMatchObject([{ uid_meetings_fixed: couple.matchId, silent: ['female'] }]);
    await say((await comingOf(couple.female, couple))?.token ?? '');
    expect(await silent()).toBe(0);
  });
});

describe('a link that is not good says why in one sentence:', () => {
  test('forged, of another side, cut, and of a match that does not exist', async () => {
    const { couple, token } = await asked();
    const other = (await comingOf(couple.female, couple))?.token ?? '';
    const forged = [
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      token.slice(0, 33) + other.slice(33),
      `${'0'.repeat(32)}m${token.slice(33)}`,
    ];
    for (const wrong of forged) expect(await say(wrong)).toMatchObject(refusal('coming.wrong_link'));
    expect(await say(token.slice(1))).toMatchObject({ status: 400 });
    expect(await comingOf(couple.male, couple)).toMatchObject({ mine: false, theirs: false });
  });

  test('sent on to another member, also to the other team', async () => {
    const { couple, token } = await asked();
    const { client } = await addMember(service, {});
    expect(await say(token, client)).toMatchObject(refusal('coming.not_yours'));
    expect(await say(token, couple.female.client)).toMatchObject(refusal('coming.not_yours'));
    expect(await comingOf(couple.male, couple)).toMatchObject({ mine: false });
  });

  test('of a meeting that has begun, or was cancelled', async () => {
    const { couple, token } = await asked();
    await couple.female.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: couple.matchId }, body: {} });
    expect(await say(token)).toMatchObject(refusal('coming.over'));
    const begun = await asked();
    service.clock.set(kstInstant(begun.day, '18:00'));
    expect(await say(begun.token)).toMatchObject(refusal('coming.over'));
  });
});
