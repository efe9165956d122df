import { describe, expect, it } from 'vitest';
import { promiseOf, promisesOf, reliabilityOf } from '../../../functions/domain/meetings/reliability.ts';
import type { MatchItem } from '../../../functions/items/match.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { inquiryId } from '../../../shared/ids.ts';

const day = '2026-12-05';
const onTheDay = kstInstant(day, '00:10');
const dayBefore = onTheDay - 20 * 60_000;
const afterwards = kstInstant(day, '23:00');

type Match = Parameters<typeof promiseOf>[0];
const match = (state: MatchItem['state'], over: Partial<Match> = {}): Match => ({
  state,
  day,
  endedAt: afterwards,
  male: { isPaid: false },
  female: { isPaid: false },
  ...over,
});
const objection = (at: number) => ({ male: { at, inquiryId: inquiryId.parse(`inq_${'0'.repeat(32)}`) } });

describe('promises of the male and the female side in a match', () => {
  it.each<[string, Match, ReturnType<typeof promiseOf>, ReturnType<typeof promiseOf>]>([
    ['pending', match('pending'), null, null],
    ['fixed', match('fixed'), null, null],
    ['completed', match('completed'), 'kept', 'kept'],
    ['the male side was absent', match('absent_male'), 'broken', 'kept'],
    ['the female side was absent', match('absent_female'), 'kept', 'broken'],
    ['nobody came', match('absent_both'), 'broken', 'broken'],
    [
      'the male side objected after the mark',
      match('absent_male', { disputes: objection(afterwards + 1) }),
      null,
      'kept',
    ],
    [
      'marked after the male side’s objection',
      match('absent_male', { disputes: objection(onTheDay) }),
      'broken',
      'kept',
    ],
    ['the male side cancelled on the day', match('canceled_by_male', { endedAt: onTheDay }), 'broken', null],
    ['the male side cancelled the day before', match('canceled_by_male', { endedAt: dayBefore }), null, null],
    [
      'the female side cancelled on the day',
      match('canceled_by_female', { endedAt: onTheDay }),
      null,
      'broken',
    ],
    ['the bar cancelled', match('canceled_by_bar', { endedAt: onTheDay }), null, null],
    [
      'the male side did not pay',
      match('released', { releasedBy: 'male', reason: 'deadline' }),
      'broken',
      null,
    ],
    ['nobody paid', match('released', { releasedBy: 'both', reason: 'deadline' }), 'broken', 'broken'],
    [
      'nobody paid, and the male side’s deposit is found to have come in time',
      match('released', { releasedBy: 'both', reason: 'deadline', male: { isPaid: true } }),
      null,
      'broken',
    ],
    [
      'the male side withdrew before it was fixed',
      match('released', { releasedBy: 'male', reason: 'cancel' }),
      null,
      null,
    ],
  ])('%s', (_, ended, ofMale, ofFemale) => {
    expect(promiseOf(ended, 'male')).toBe(ofMale);
    expect(promiseOf(ended, 'female')).toBe(ofFemale);
  });
});

describe('reliability', () => {
  const of = (...states: MatchItem['state'][]) =>
    reliabilityOf(states.map((state) => ({ match: match(state), side: 'male' as const })));

  it.each([
    ['is 1 without history', of(), 1],
    ['is 1 after kept promises only', of('completed', 'absent_female'), 1],
    ['falls after one broken promise', of('absent_male'), 2 / 3],
    [
      'recovers after one broken and eight kept',
      of('absent_male', ...Array.from({ length: 8 }, () => 'completed' as const)),
      10 / 11,
    ],
    ['ignores open matches and those that a bar cancelled', of('pending', 'fixed', 'canceled_by_bar'), 1],
  ])('%s', (_, value, expected) => {
    expect(value).toBeCloseTo(expected, 10);
  });

  it('stays above 0 and at most 1', () => {
    const worst = of(...Array.from({ length: 20 }, () => 'absent_both' as const));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(0.1);
  });
});

it('a member is told of meetings that took place and of own absences, nothing else', () => {
  const ended = [
    match('completed'),
    match('completed'),
    match('absent_male'),
    match('absent_male', { disputes: objection(afterwards + 1) }),
    match('absent_female'),
    match('canceled_by_male', { endedAt: onTheDay }),
    match('fixed'),
  ];
  expect(promisesOf(ended.map((one) => ({ match: one, side: 'male' })))).toEqual({ kept: 2, made: 3 });
});
