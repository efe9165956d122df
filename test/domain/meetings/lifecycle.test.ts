import { describe, expect, test } from 'vitest';
import { MATCH_STATES, type MatchState } from '../../../functions/items/match.ts';
import {
  LIFECYCLE,
  type LiveMatch,
  type MatchEvent,
  nextState,
  type Role,
} from '../../../functions/domain/meetings/lifecycle.ts';
import { termsNow } from '../../../shared/deposit.ts';
import { Refusal } from '../../../shared/errors.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

const DAY = '2027-03-05';
const DUE = kstInstant('2027-03-04', '12:00');
const NOON = kstInstant(DAY, '12:00');
const EVENING = kstInstant(DAY, '20:00');
const ROLES: Role[] = ['male', 'female', 'owner', 'console', 'job'];
const EVENTS = Object.keys(LIFECYCLE).filter((name): name is MatchEvent => name in LIFECYCLE);
const match = (state: MatchState): LiveMatch => ({
  state,
  day: DAY,
  time: '18:00',
  dueAt: DUE,
  terms: termsNow(3),
});

function outcome(state: MatchState, event: MatchEvent, role: Role, now: number): string {
  try {
    return nextState(match(state), event, role, now);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('transitions', () => {
  test.each([
    ['asked', 'first-deposit', 'job', 'asked'],
    ['asked', 'take-table', 'job', 'fixed'],
    ['asked', 'withdraw', 'job', 'released'],
    ['pending', 'first-deposit', 'job', 'pending'],
    ['pending', 'second-deposit', 'job', 'fixed'],
    ['pending', 'release', 'male', 'released'],
    ['fixed', 'object', 'male', 'fixed'],
    ['fixed', 'complete', 'owner', 'completed'],
    ['fixed', 'absent-male', 'owner', 'absent_male'],
    ['fixed', 'absent-female', 'console', 'absent_female'],
    ['fixed', 'absent-both', 'console', 'absent_both'],
    ['fixed', 'cancel-by-bar', 'console', 'canceled_by_bar'],
    ['absent_male', 'correct-to-completed', 'console', 'completed'],
  ] as const)('%s, %s by %s -> %s', (state, event, role, next) => {
    expect(outcome(state, event, role, EVENING)).toBe(next);
  });

  test.each([
    ['male', 'canceled_by_male'],
    ['female', 'canceled_by_female'],
  ] as const)('fixed, cancel by %s before the start -> %s', (role, next) => {
    expect(outcome('fixed', 'cancel', role, NOON)).toBe(next);
    expect(outcome('fixed', 'cancel', role, EVENING)).toBe('meeting.started');
  });

  test.each([
    ['asked', 'release', 'female', 'meeting.not_pending'],
    ['pending', 'take-table', 'job', 'meeting.not_pending'],
    ['fixed', 'withdraw', 'job', 'meeting.not_pending'],
    ['fixed', 'release', 'male', 'meeting.already_fixed'],
    ['released', 'release', 'male', 'meeting.not_pending'],
    ['pending', 'cancel', 'male', 'meeting.not_fixed'],
    ['completed', 'cancel', 'male', 'meeting.already_ended'],
    ['released', 'second-deposit', 'job', 'meeting.not_pending'],
    ['canceled_by_male', 'complete', 'owner', 'meeting.already_ended'],
    ['fixed', 'absent-both', 'owner', 'session.forbidden'],
    ['fixed', 'complete', 'male', 'session.forbidden'],
    ['fixed', 'object', 'owner', 'session.forbidden'],
    ['pending', 'object', 'female', 'meeting.not_fixed'],
    ['completed', 'object', 'female', 'meeting.already_ended'],
    ['completed', 'correct-to-completed', 'console', 'meeting.not_fixed'],
    ['canceled_by_bar', 'correct-to-completed', 'console', 'meeting.not_fixed'],
  ] as const)('%s, %s by %s is refused: %s', (state, event, role, code) => {
    expect(outcome(state, event, role, EVENING)).toBe(code);
  });

  test('an ended match is never reopened, and every transition outside the table is refused', () => {
    const ends = MATCH_STATES.filter((state) => !['asked', 'pending', 'fixed'].includes(state));
    for (const event of EVENTS) {
      for (const role of ROLES) {
        for (const state of ends) {
          const next = outcome(state, event, role, EVENING);
          expect(['pending', 'fixed']).not.toContain(next);
          if (event === 'object') expect(next === state || next.includes('.')).toBe(true);
          else if (!event.startsWith('correct')) expect(next).toContain('.');
        }
        for (const state of MATCH_STATES) {
          if (!LIFECYCLE[event].who.includes(role))
            expect(outcome(state, event, role, EVENING)).toContain('.');
        }
      }
    }
  });
});

describe('time', () => {
  test.each([
    ['one ms before the start', kstInstant(DAY, '18:00') - 1, 'meeting.not_started'],
    ['one ms before half an hour', kstInstant(DAY, '18:30') - 1, 'meeting.not_late'],
    ['after half an hour', kstInstant(DAY, '18:30'), 'completed'],
    ['the last ms of the day', kstInstant('2027-03-06') - 1, 'completed'],
    ['the last ms of the day after', kstInstant('2027-03-07') - 1, 'completed'],
    ['the first ms of the second day after', kstInstant('2027-03-07'), 'meeting.not_markable_day'],
  ])('an owner marks: %s', (_, now, result) => {
    expect(outcome('fixed', 'complete', 'owner', now)).toBe(result);
    if (result === 'meeting.not_markable_day')
      expect(outcome('fixed', 'complete', 'console', now)).toBe('completed');
  });

  test('an admin, to whom a team can say that it will not come, marks it from the start', () => {
    expect(outcome('fixed', 'absent-female', 'console', kstInstant(DAY, '18:00'))).toBe('absent_female');
  });

  test.each([
    ['the second day after', kstInstant('2027-03-08') - 1, 'meeting.not_markable_day'],
    ['the third day after', kstInstant('2027-03-08'), 'completed'],
  ])('the job and an unmarked meeting: %s', (_, now, result) => {
    expect(outcome('fixed', 'complete', 'job', now)).toBe(result);
  });

  test.each([
    ['at the deadline', DUE, 'meeting.not_pending'],
    ['at the end of the grace hour', DUE + HOUR_MS, 'meeting.not_pending'],
    ['one ms later', DUE + 3_600_001, 'released'],
  ])('the job and an unpaid match: %s', (_, now, result) => {
    expect(outcome('pending', 'expire', 'job', now)).toBe(result);
  });
});

describe('an objection to a meeting', () => {
  const THIRD_DAY = kstInstant('2027-03-08');
  const objected = { ...match('fixed'), objections: { male: {} } };
  const end = (event: MatchEvent, role: Role, now: number) => {
    try {
      return nextState(objected, event, role, now);
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };

  test.each([
    ['complete', 'job', THIRD_DAY],
    ['complete', 'owner', EVENING],
    ['absent-male', 'owner', EVENING],
    ['absent-female', 'owner', EVENING],
  ] as const)('is not ended: %s by %s', (event, role, now) => {
    expect(end(event, role, now)).toBe('meeting.disputed');
  });

  test.each([
    ['complete', 'completed'],
    ['absent-male', 'absent_male'],
    ['absent-female', 'absent_female'],
    ['absent-both', 'absent_both'],
    ['cancel-by-bar', 'canceled_by_bar'],
  ] as const)('is ended by an admin: %s', (event, state) => {
    expect(end(event, 'console', THIRD_DAY)).toBe(state);
  });

  test.each([
    ['one ms before the start', kstInstant(DAY, '18:00') - 1, 'meeting.not_started'],
    ['at the start', kstInstant(DAY, '18:00'), 'fixed'],
    ['until it is completed', THIRD_DAY, 'fixed'],
  ])('%s: %s', (_, now, result) => {
    expect(outcome('fixed', 'object', 'female', now)).toBe(result);
  });
});
