import { expect, it, test } from 'vitest';
import {
  dueHint,
  firstHintRange,
  lastHintDay,
} from '../../../../functions/domain/matching/chance/hint-times.ts';
import { kstHour, kstInstant } from '../../../../shared/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';

const lastDay = '2027-03-20';
const at = (day: string, time: string) => kstInstant(day, time);
/** The hours of a month after an application in which a hint is due,
 * as stages with the hour of the day in KST. */
function dueHours(createdAt: number, last: string): { stage: string; at: number }[] {
  return Array.from({ length: 31 * 24 }, (_, hour) => {
    const now = Math.ceil(createdAt / HOUR_MS) * HOUR_MS + hour * HOUR_MS;
    const due = dueHint({ createdAt, lastDay: last }, now);
    return due === null ? [] : [{ stage: due.stage, at: now }];
  }).flat();
}
const hoursAfter = (hours: number) => at('2027-03-02', '00:00') + hours * HOUR_MS + 1;

test('the first hint is due a day after the application, the last one three days before the last match', () => {
  const createdAt = at('2027-03-02', '12:00');
  const hint = (now: number) => dueHint({ createdAt, lastDay }, now);
  expect(hint(at('2027-03-03', '12:00') - 1)).toBeNull();
  expect(hint(at('2027-03-03', '12:00'))).toEqual({ stage: 'first', at: at('2027-03-03', '12:00') });
  expect(hint(at('2027-03-03', '15:00'))).toBeNull();
  // Matches for a day end at 10:00.
  expect(hint(at('2027-03-17', '10:00') - 1)).toBeNull();
  expect(hint(at('2027-03-17', '10:00'))).toEqual({ stage: 'last', at: at('2027-03-17', '10:00') });
  expect(hint(at('2027-03-17', '13:00'))).toBeNull();
});

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'who applied after %i hours of the day is told by day, at three sweeps of each stage',
  (hour) => {
    const due = dueHours(hoursAfter(hour), lastDay);
    for (const one of due) {
      expect(kstHour(one.at)).toBeGreaterThanOrEqual(9);
      expect(kstHour(one.at)).toBeLessThan(21);
    }
    expect(due.map(({ stage }) => stage)).toEqual(['first', 'first', 'first', 'last', 'last', 'last']);
  },
);

test('a team that applied for the next days gets no last hint within a day of the first, and none after the last match', () => {
  const createdAt = at('2027-03-02', '12:00');
  const stages = (last: string) => new Set(dueHours(createdAt, last).map(({ stage }) => stage));
  expect(stages('2027-03-03')).toEqual(new Set());
  expect(stages('2027-03-04')).toEqual(new Set(['first']));
  // Its last hint would be due at 10:00 on the fourth, 22 hours after the first.
  expect(stages('2027-03-07')).toEqual(new Set(['first']));
  expect(stages('2027-03-08')).toEqual(new Set(['first', 'last']));
});

test('the lists that a sweep reads hold everybody whose hint is due', () => {
  for (let hour = 0; hour < 24; hour++) {
    const createdAt = hoursAfter(hour);
    for (const { stage, at: now } of dueHours(createdAt, lastDay)) {
      const { from, to } = firstHintRange(now);
      if (stage === 'first') expect(createdAt >= from && createdAt <= to).toBe(true);
      else expect(lastHintDay(now)).toBe(lastDay);
    }
  }
  expect(lastHintDay(at('2027-03-17', '09:00'))).toBeNull();
  expect(firstHintRange(10 * DAY_MS).to).toBe(9 * DAY_MS);
});
