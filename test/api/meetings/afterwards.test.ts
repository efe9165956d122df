import { describe, expect, it } from 'vitest';
import { ASKED_DAYS, BAR_ANSWERS_STEP, CONTACT_MS, HOME_WORDS } from '../../../shared/afterwards.ts';
import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { detailIdOf, userId } from '../../../shared/ids.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { readHomeWords } from '../../../functions/use-cases/meetings/reviews.ts';
import { reviewItem } from '../../../functions/items/match.ts';
import { barMeetingKey, reviewKey } from '../../../functions/store/keys.ts';
import { leave } from '../../use-cases/members/leaver.ts';
import { addOwner } from '../../support/identities.ts';
import { consoleOf } from '../../support/console.ts';
import { textsTo } from '../../support/engines.ts';
import { addBar, type Applicant, type Couple, listOf, noticesOf, detailOf } from '../../support/market.ts';
import { addMember } from '../../support/people.ts';
import { refusal } from '../../support/refusals.ts';
import { storedMatch } from '../../support/stored.ts';
import { startReporting } from './report-calls.ts';

const { service, calls } = await startReporting();

const today = () => kstDay(service.clock.now());
const complete = async ({ matchId: id }: Couple) =>
  (await consoleOf(service)).ok('PUT /api/fixed/{id}/complete', { params: { id }, body: {} });
/** Both have met, and it is `time` of the next day. */
async function theMorningAfter(time = '10:00'): Promise<Couple> {
  const couple = await calls.meet();
  await complete(couple);
  service.clock.set(kstInstant(addDays(today(), 1), time));
  for (const one of [couple.male, couple.female]) await calls.signInAgain(one);
  return couple;
}
const say = ({ client }: Pick<Applicant, 'client'>, { matchId: id }: Couple, body: object) =>
  client.call('PUT /api/fixed/{id}/answers', { params: { id }, body });
const share = ({ client }: Pick<Applicant, 'client'>, { matchId: id }: Couple) =>
  client.call('PUT /api/fixed/{id}/contact', { params: { id } });
const write = ({ client }: Applicant, { matchId: id }: Couple, review: string, may_show: boolean) =>
  client.ok('PUT /api/fixed/{id}/review', { params: { id }, body: { review, may_show } });
const afterOf = async (one: Applicant, couple: Couple) => (await detailOf(one, couple)).after;

describe('whether to meet again', () => {
  it('says nothing of one yes, whatever the other side has said, and never who was first', async () => {
    const couple = await theMorningAfter();
    const { male, female } = couple;
    const silent = await detailOf(female, couple);
    const answers = [await say(male, couple, { again: true })];
    expect(await detailOf(female, couple)).toEqual(silent);
    expect(await share(male, couple)).toMatchObject(refusal('after.not_both'));

    const alone = await afterOf(male, couple);
    expect(alone).toMatchObject({ again: true, contact: null });
    answers.push(await say(female, couple, { again: false }));
    expect(await afterOf(male, couple)).toEqual(alone);
    expect(await afterOf(female, couple)).toMatchObject({ again: false, contact: null });
    for (const one of [male, female])
      expect(await share(one, couple)).toMatchObject(refusal('after.not_both'));
    for (const one of [male, female]) expect(await noticesOf(service, one)).not.toContain('again_both');

    answers.push(await say(female, couple, { again: true }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await noticesOf(service, male)).toContain('again_both');
    expect(await noticesOf(service, female)).not.toContain('again_both');
    for (const one of [male, female])
      expect((await afterOf(one, couple)).contact).toMatchObject({ phone: null });
    expect(await say(male, couple, { again: false })).toMatchObject(refusal('after.both_said'));
    expect(await say(male, couple, { again: true })).toMatchObject({ status: 200 });
  });

  it('shows the two numbers only when both have shared theirs, for seven days, and then nothing', async () => {
    const couple = await theMorningAfter();
    const { male, female } = couple;
    for (const one of [male, female]) await say(one, couple, { again: true });
    const unshared = await afterOf(female, couple);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await share(male, couple)).toMatchObject({ status: 200 });
    expect(await afterOf(female, couple)).toEqual(unshared);
    expect((await afterOf(male, couple)).contact).toMatchObject({ is_shared: true, phone: null });
    expect(JSON.stringify(await detailOf(female, couple))).not.toContain(male.phone);

    service.clock.advance(CONTACT_MS - 1);
    await calls.signInAgain(female);
    // Said to both, so that the second reads no wait beside the first one's number.
    const said = { message: '번호를 나누기로 했어요' };
    expect(await share(female, couple)).toMatchObject({ status: 200, body: said });
    await calls.signInAgain(male);
    expect((await textsTo(male.phone))[0]?.message).toContain('번호를 나눴어요');
    expect((await afterOf(male, couple)).contact?.phone).toBe(female.phone);
    expect((await afterOf(female, couple)).contact?.phone).toBe(male.phone);
    service.clock.advance(CONTACT_MS);
    await calls.signInAgain(male);
    expect((await afterOf(male, couple)).contact).toBeNull();
  });

  it('ends silently where one side shares nothing, leaves, or keeps apart from the other', async () => {
    const late = await theMorningAfter();
    for (const one of [late.male, late.female]) await say(one, late, { again: true });
    await share(late.male, late);
    service.clock.advance(CONTACT_MS);
    await calls.signInAgain(late.female);
    expect((await afterOf(late.female, late)).contact).toBeNull();
    expect(await share(late.female, late)).toMatchObject(refusal('after.not_both'));
    for (const again of [false, true])
      expect(await say(late.female, late, { again })).toMatchObject({ status: 200 });
    expect(await share(late.female, late)).toMatchObject(refusal('after.not_both'));
    const left = await theMorningAfter();
    for (const one of [left.male, left.female]) await say(one, left, { again: true });
    for (const one of [left.male, left.female]) await share(one, left);
    await leave(service.services, left.female.uid, service.clock.now());
    expect((await afterOf(left.male, left)).contact).toBeNull();

    const apart = await theMorningAfter();
    await say(apart.male, apart, { again: true });
    await calls.report(apart.female, apart, { never_again: true });
    expect(await afterOf(apart.female, apart)).toMatchObject({ is_asked: true, asks_again: false });
    expect((await afterOf(apart.male, apart)).asks_again).toBe(true);
    await say(apart.female, apart, { again: true });
    for (const one of [apart.male, apart.female]) expect((await afterOf(one, apart)).contact).toBeNull();
    expect(await noticesOf(service, apart.male)).not.toContain('again_both');
    expect(await share(apart.male, apart)).toMatchObject(refusal('after.not_both'));

    const [later, banned] = [await theMorningAfter(), await theMorningAfter()];
    for (const couple of [later, banned]) {
      for (const one of [couple.male, couple.female]) await say(one, couple, { again: true });
      for (const one of [couple.male, couple.female]) await share(one, couple);
      await calls.report(couple.female, couple, { never_again: couple === later });
    }
    expect((await afterOf(banned.male, banned)).contact?.phone).toBe(banned.female.phone);
    await calls.decide(banned, 'ban');
    for (const couple of [later, banned])
      for (const one of [couple.male, couple.female]) expect((await afterOf(one, couple)).contact).toBeNull();
  });

  it('comes to the same for two who answer, and share, at once', async () => {
    const couple = await theMorningAfter();
    const both = [couple.male, couple.female];
    const said = await Promise.all(both.map((one) => say(one, couple, { again: true, manners: ['kind'] })));
    const shared = await Promise.all(both.map((one) => share(one, couple)));
    expect([...said, ...shared].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await afterOf(couple.male, couple)).contact?.phone).toBe(couple.female.phone);
    const told = await Promise.all(both.map((one) => noticesOf(service, one)));
    expect(told.flat().filter((kind) => kind === 'again_both')).toHaveLength(2);
  });
});

describe('the questions', () => {
  it('are asked from ten the next morning for two weeks, of who met, and once on home', async () => {
    const couple = await calls.meet();
    const { male } = couple;
    expect(await say(male, couple, { again: true })).toMatchObject(refusal('review.not_completed'));
    await complete(couple);
    expect(await say(male, couple, { again: true })).toMatchObject(refusal('after.not_asked'));
    const day = today();
    service.clock.set(kstInstant(addDays(day, 1), '10:00') - 1);
    await calls.signInAgain(male);
    expect(await afterOf(male, couple)).toMatchObject({ is_asked: false });
    service.clock.advance(1);
    const asked = async () => (await listOf(male, 'completed')).meetings[0]?.asks_after;
    expect(await asked()).toBe(true);
    const answers = { manners: ['on_time', 'kind'], bar: { verdict: 'again', best: 'food' } };
    expect(await say(male, couple, answers)).toMatchObject({ status: 200 });
    expect(await afterOf(male, couple)).toMatchObject({ is_asked: true, again: null, ...answers });
    expect(await asked()).toBe(false);
    service.clock.advance(1);
    expect(await say(male, couple, { bar: { verdict: 'sorry' }, manners: [] })).toMatchObject({
      status: 200,
    });
    expect(await afterOf(male, couple)).toMatchObject({ manners: [], bar: { verdict: 'sorry' } });
    const row = await service.services.table.get(reviewItem, reviewKey(couple.matchId, 'male'));
    expect(row?.barAt).toBe(kstInstant(addDays(day, 1), '10:00'));
    for (const wrong of [{ again: 'yes' }, { manners: ['handsome'] }, { bar: {} }, { phone: true }])
      expect(await say(male, couple, wrong)).toMatchObject({ status: 400 });
    const stranger = await addMember(service, {});
    expect(await say(stranger, couple, { again: true })).toMatchObject(refusal('meeting.not_found'));
    expect(await share(stranger, couple)).toMatchObject(refusal('meeting.not_found'));
    service.clock.set(kstInstant(addDays(day, ASKED_DAYS + 1)));
    await calls.signInAgain(male);
    expect(await say(male, couple, { again: true })).toMatchObject(refusal('after.not_asked'));
  });

  it('do not tell one side whether the other has written', async () => {
    const couple = await theMorningAfter();
    const before = await detailOf(couple.male, couple);
    await say(couple.female, couple, { bar: { verdict: 'fine' } });
    await write(couple.female, couple, '또 만나요', false);
    expect(await detailOf(couple.male, couple)).toEqual(before);
  });
});

describe('words on home', () => {
  const shownNow = () => readHomeWords(service.services, service.clock.now());
  const decide = async (couple: Couple, is_shown: boolean) =>
    (await consoleOf(service)).call('PUT /api/admin/reviews/{id}', {
      params: { id: detailIdOf(couple.matchId, 'male') },
      body: { is_shown },
    });
  const listed = async (state: 'open' | 'shown' | 'hidden') =>
    (await (await consoleOf(service)).ok('GET /api/admin/reviews', { query: { state } })).reviews;

  it('are five that members let be shown and an admin approved, and go with the consent, the member or a ban', async () => {
    const couples: Couple[] = [];
    for (let nth = 0; nth < HOME_WORDS.count; nth += 1) {
      const couple = await theMorningAfter();
      await write(
        couple.male,
        couple,
        `첫 잔이 비기 전에 웃었어요 ${nth}${'요'.repeat(HOME_WORDS.max)}`,
        nth > 0,
      );
      couples.push(couple);
    }
    const [first, second, third] = couples as [Couple, Couple, Couple];
    for (const one of [first.male, second.male, third.female]) await calls.signInAgain(one);
    expect(await decide(first, true)).toMatchObject(refusal('review.not_found'));
    expect(await listed('open')).toHaveLength(HOME_WORDS.count - 1);
    await say(first.male, first, { may_show: true });
    for (const couple of couples.slice(1)) expect(await decide(couple, true)).toMatchObject({ status: 200 });
    expect(await shownNow()).toBeNull();
    await decide(first, true);
    const words = (await shownNow()) ?? [];
    expect(words).toHaveLength(HOME_WORDS.count);
    for (const { text, members, bar_name } of words) {
      expect(text.length).toBeLessThanOrEqual(HOME_WORDS.max);
      expect([members, bar_name]).toEqual([3, (await detailOf(first.male, first)).bar_name]);
    }
    expect(JSON.stringify(words)).not.toContain(first.male.name);
    const visitor = (await addMember(service, {})).client;
    expect((await visitor.ok('GET /api/matching/live', {})).words).toEqual(words);

    await say(second.male, second, { may_show: false });
    expect(await shownNow()).toBeNull();
    expect(await listed('shown')).toHaveLength(HOME_WORDS.count - 1);
    await say(second.male, second, { may_show: true });
    expect(await shownNow()).toHaveLength(HOME_WORDS.count);

    await decide(third, false);
    expect(await shownNow()).toBeNull();
    expect(await listed('hidden')).toHaveLength(1);
    await decide(third, true);

    await calls.report(third.female, third);
    await calls.decide(third, 'ban');
    expect(await shownNow()).toBeNull();
    await calls.decide(third, 'none');
    expect(await shownNow()).toHaveLength(HOME_WORDS.count);
    await leave(service.services, second.male.uid, service.clock.now());
    expect(await shownNow()).toBeNull();
  });
});

describe('what a bar reads of the answers', () => {
  it('is a sum of a month that grows by ten answers, so that no one answer is read off it', async () => {
    const { barId, ...house } = await addBar(service, 40, '조용한 집');
    const host = await addOwner(service, barId);
    const now = service.clock.now();
    const day = today();
    const answers = async () => {
      const query = { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
      const call = { params: { barId }, query };
      return (await host.ok('GET /api/fixed/store/monthly-stats/{barId}', call)).stats.answers;
    };
    const answered = async (nth: number, verdict: 'again' | 'sorry') => {
      const side = { uid: userId.parse(newId('user')), hasAnswered: true } as const;
      const match = {
        ...storedMatch({ now, day, state: 'completed', male: side }),
        barId,
        barName: house.name,
      };
      const { matchId } = match;
      const own = { v: 1, updatedAt: now, createdAt: now, matchId, side: 'male', uid: side.uid } as const;
      const bars = { barId, matchId, day, time: match.time, v: 1, updatedAt: now };
      await service.services.table.writeMany([
        { put: match },
        { put: { ...barMeetingKey(barId, day, match.time, matchId), ...bars } },
        {
          put: reviewItem.parse({
            ...reviewKey(matchId, 'male'),
            ...own,
            bar: { verdict, best: 'seat' },
            barAt: now + nth,
          }),
        },
      ]);
    };
    const step = BAR_ANSWERS_STEP;
    for (let nth = 1; nth < step; nth += 1) await answered(nth, 'again');
    expect(await answers()).toBeNull();
    await answered(step, 'again');
    const first = await answers();
    expect(first).toMatchObject({
      answers: step,
      verdicts: { again: step, fine: 0, sorry: 0 },
      bests: { seat: step, food: 0 },
    });
    for (let nth = 1; nth < step; nth += 1) {
      await answered(step + nth, 'sorry');
      expect(await answers()).toEqual(first);
    }
    await answered(2 * step, 'sorry');
    expect(await answers()).toMatchObject({ answers: 2 * step, verdicts: { again: step, sorry: step } });
  });
});
