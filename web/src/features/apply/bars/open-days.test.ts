import { describe, expect, it } from 'vitest';
import { kstInstant, weekday } from '../../../../../shared/calendar.ts';
import { lastOpenDay, openDays, dayRefusalText } from './open-days.ts';

/** Saturday 2026-01-31, one minute before midnight KST. The next month
 * is shorter, so the weekend limit applies. */
const now = kstInstant('2026-01-31', '23:59');
const none = new Set<string>();

describe('days of bulk selection', () => {
  it('takes Monday to Friday from tomorrow to 31 days ahead', () => {
    const days = openDays('weekday', now, none);
    expect(days.at(0)).toBe('2026-02-02');
    expect(days.at(-1)).toBe('2026-03-03');
    expect(days.every((day) => weekday(day) >= 1 && weekday(day) <= 5)).toBe(true);
  });

  it('takes Saturdays and Sundays at most one month ahead', () => {
    expect(openDays('weekend', now, none)).toEqual([
      '2026-02-01',
      '2026-02-07',
      '2026-02-08',
      '2026-02-14',
      '2026-02-15',
      '2026-02-21',
      '2026-02-22',
      '2026-02-28',
    ]);
  });

  it('leaves out the days that the bar blocked', () => {
    expect(openDays('weekend', now, new Set(['2026-02-07', '2026-02-28']))).not.toContain('2026-02-07');
  });

  it('moves on by one day at midnight KST', () => {
    expect(openDays('weekend', now + 60_000, none).at(0)).toBe('2026-02-07');
  });
});

describe('the last open day', () => {
  it('is the last day of the window', () => {
    expect(lastOpenDay(now, none)).toBe('2026-03-03');
  });

  it('is never a day that the bar has closed', () => {
    expect(lastOpenDay(now, new Set(['2026-03-03', '2026-03-02']))).toBe('2026-02-28');
  });

  it('is none when all are closed', () => {
    const all = [...openDays('weekday', now, none), ...openDays('weekend', now, none)];
    expect(lastOpenDay(now, new Set(all))).toBeNull();
  });
});

describe('reason why a day cannot be chosen', () => {
  it.each([
    ['2026-01-31', '내일부터 고를 수 있어요'],
    ['2026-03-04', '3월 3일 (화)까지 고를 수 있어요'],
    ['2026-03-01', '주말은 한 달 안까지만 고를 수 있어요'],
    ['2026-02-09', '쉬는 날'],
  ])('%s', (day, reason) => {
    expect(dayRefusalText(day, now, new Set(['2026-02-09']))).toBe(reason);
  });

  it('is null for an open day', () => {
    expect(dayRefusalText('2026-02-10', now, none)).toBeNull();
  });
});
