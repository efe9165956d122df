import { describe, expect, it } from 'vitest';
import { reliabilityOf } from '../../../functions/domain/matching/waiting-request.ts';
import { breachOf, promisesOf } from '../../../functions/domain/meetings/reliability.ts';
import type { MatchItem } from '../../../functions/items/match.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { LATE_CANCEL_MS } from '../../../shared/points.ts';
import { inquiryId, matchId } from '../../../shared/ids.ts';

const id = matchId.parse(`mtg_${'0'.repeat(32)}`);
const day = '2026-12-05';
const start = kstInstant(day, '18:00');
const late = start - LATE_CANCEL_MS + 1;
const early = late - 1;
const afterwards = kstInstant(day, '23:00');

type Match = Parameters<typeof breachOf>[0];
type Promise = 'kept' | 'broken' | null;
const promiseOf = (ended: Match, side: 'male' | 'female'): Promise => {
  const { kept, made } = promisesOf([{ match: ended, side }]);
  return made === 0 ? null : kept === 1 ? 'kept' : 'broken';
};
const match = (state: MatchItem['state'], over: Partial<Match> = {}): Match => ({
  matchId: id,
  state,
  day,
  time: '18:00',
  endedAt: afterwards,
  male: { isPaid: false },
  female: { isPaid: false },
  ...over,
});
const objection = (at: number) => ({ male: { at, inquiryId: inquiryId.parse(`inq_${'0'.repeat(32)}`) } });

describe('promises of the male and the female side in a match', () => {
  it.each<[string, Match, Promise, Promise]>([
    ['pending', match('pending'), null, null],
    ['fixed', match('fixed'), null, null],
    ['completed', match('completed'), 'kept', 'kept'],
    ['the male side was absent', match('absent_male'), 'broken', 'kept'],
    ['the female side was absent', match('absent_female'), 'kept', 'broken'],
    ['nobody came', match('absent_both'), 'broken', 'broken'],
    [
      'the male side objected after the mark',
      match('absent_male', { objections: objection(afterwards + 1) }),
      null,
      'kept',
    ],
    [
      'marked after the male side’s objection',
      match('absent_male', { objections: objection(late) }),
      'broken',
      'kept',
    ],
    ['the male side cancelled within 24 hours', match('canceled_by_male', { endedAt: late }), 'broken', null],
    ['the male side cancelled before', match('canceled_by_male', { endedAt: early }), null, null],
    [
      'the female side cancelled within 24 hours',
      match('canceled_by_female', { endedAt: late }),
      null,
      'broken',
    ],
    ['the bar cancelled', match('canceled_by_bar', { endedAt: late }), null, null],
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

it('a broken promise counts from the start, the cancellation or the deadline on', () => {
  const byMale = (state: MatchItem['state'], more = {}) =>
    breachOf(match(state, { endedAt: late, ...more }), 'male');
  expect(byMale('absent_male')).toEqual({ what: 'absent', at: start, matchId: id });
  expect(byMale('canceled_by_male')).toEqual({ what: 'late', at: late, matchId: id });
  expect(byMale('canceled_by_male', { endedAt: start })).toEqual({ what: 'absent', at: start, matchId: id });
  expect(byMale('canceled_by_male', { endedAt: afterwards })).toEqual({
    what: 'absent',
    at: start,
    matchId: id,
  });
  expect(byMale('released', { releasedBy: 'male', reason: 'deadline' })).toEqual({
    what: 'unpaid',
    matchId: id,
    at: late,
  });
});

describe('reliability', () => {
  const of = (...states: MatchItem['state'][]) =>
    reliabilityOf(promisesOf(states.map((state) => ({ match: match(state), side: 'male' as const }))));

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
