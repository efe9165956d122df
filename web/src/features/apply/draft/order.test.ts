import { describe, expect, it } from 'vitest';
import { BARS_PER_REQUEST, CHOICES_PER_REQUEST } from '../../../../../shared/limits.ts';
import { barId } from '../../../../../shared/ids.ts';
import { choices } from '../../../../../shared/schemas/meeting.ts';
import * as order from './order.ts';

const bar = (n: number) => barId.parse(`bar_${n.toString(16).padStart(32, '0')}`);
const moon = bar(1);
const roof = bar(2);
const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`;
/** A tap on a day of the calendar. */
const toggle = (lines: order.Order, at: order.OrderLine['uid_bar'], date: string): order.Order =>
  order.priorityOf(lines, at, date) === null
    ? order.chooseDays(lines, at, [date])
    : order.removeDays(lines, at, [date]);

/** Priorities 1 to 4: moon 4th, moon 5th, roof 10th, moon 11th. */
const four = () =>
  [
    [moon, day(4)],
    [moon, day(5)],
    [roof, day(10)],
    [moon, day(11)],
  ].reduce<order.Order>((lines, [at, date]) => toggle(lines, at as typeof moon, String(date)), []);

const priorities = (lines: order.Order) => order.ranked(lines).map((line) => [line.date, line.priority]);

describe('order slip', () => {
  it('gives each chosen day the next priority across bars, at 18:00', () => {
    expect(order.ranked(four())).toEqual([
      { uid_bar: moon, date: day(4), time: '18:00', priority: 1 },
      { uid_bar: moon, date: day(5), time: '18:00', priority: 2 },
      { uid_bar: roof, date: day(10), time: '18:00', priority: 3 },
      { uid_bar: moon, date: day(11), time: '18:00', priority: 4 },
    ]);
  });

  it('moves later priorities up when a day is removed', () => {
    expect(priorities(toggle(four(), moon, day(5)))).toEqual([
      [day(4), 1],
      [day(10), 2],
      [day(11), 3],
    ]);
  });

  it('moves the priorities of other bars up when a bar is cleared', () => {
    const left = order.removeBar(four(), moon);
    expect(priorities(left)).toEqual([[day(10), 1]]);
    expect(order.barsOf(left)).toEqual([roof]);
  });

  it('counts a bar as chosen only while it has a day', () => {
    expect(order.barsOf(four())).toEqual([moon, roof]);
    expect(order.barsOf(toggle(four(), roof, day(10)))).toEqual([moon]);
  });

  it('keeps the same day of two bars apart', () => {
    const both = toggle(toggle([], moon, day(4)), roof, day(4));
    expect(order.priorityOf(both, roof, day(4))).toBe(2);
    expect(priorities(toggle(both, moon, day(4)))).toEqual([[day(4), 1]]);
  });

  it('changes the time of one day of one bar', () => {
    const later = order.setTime(four(), moon, day(5), '19:30');
    expect(later.map((line) => line.time)).toEqual(['18:00', '19:30', '18:00', '18:00']);
  });

  it.each([
    ['the second up', 2, -1, [5, 4, 10, 11]],
    ['the third down', 3, 1, [4, 5, 11, 10]],
    ['the last to the top', 4, -3, [11, 4, 5, 10]],
    ['the first up: stays', 1, -1, [4, 5, 10, 11]],
    ['the last down: stays', 4, 1, [4, 5, 10, 11]],
  ] as const)('moves %s', (_, priority, by, dates) => {
    expect(order.moveTo(four(), priority, priority + by).map((line) => line.date)).toEqual(dates.map(day));
  });

  it('appends many days without duplicating chosen ones', () => {
    const more = order.chooseDays(four(), moon, [day(4), day(7), day(8)]);
    expect(priorities(more).slice(3)).toEqual([
      [day(11), 4],
      [day(7), 5],
      [day(8), 6],
    ]);
  });

  it('stops at the limits of bars and days', () => {
    const tenBars = Array.from({ length: BARS_PER_REQUEST }, (_, i) => bar(i + 10)).reduce<order.Order>(
      (lines, at) => order.chooseDays(lines, at, [day(4)]),
      [],
    );
    expect(order.limitReached(tenBars, moon)).toBe('bars');
    expect(order.chooseDays(tenBars, moon, [day(4)])).toHaveLength(BARS_PER_REQUEST);

    const month = Array.from({ length: 28 }, (_, i) => day(i + 1));
    const many = [1, 2, 3, 4, 5].reduce<order.Order>(
      (lines, n) => order.addTimesBeside(order.chooseDays(lines, bar(n), month), bar(n)),
      [],
    );
    expect(many).toHaveLength(CHOICES_PER_REQUEST);
    expect(order.limitReached(many, bar(1))).toBe('dates');
  });

  it('appends other times of a day with priorities of their own', () => {
    const more = order.addTimes(four(), moon, day(4), ['19:00', '18:00', '17:30']);
    expect(order.ranked(more).slice(4)).toEqual([
      { uid_bar: moon, date: day(4), time: '19:00', priority: 5 },
      { uid_bar: moon, date: day(4), time: '17:30', priority: 6 },
    ]);
    expect(order.countDays(more)).toBe(4);
    expect(order.daysOf(more, moon)[0]).toMatchObject({
      date: day(4),
      main: { time: '18:00', priority: 1 },
      others: [
        { time: '19:00', priority: 5 },
        { time: '17:30', priority: 6 },
      ],
    });
  });

  it('moves later priorities up when another time, or the day with all of them, is removed', () => {
    const more = order.addTimes(four(), moon, day(4), ['19:00', '17:30']);
    const less = order.removeTime(more, moon, day(4), '19:00');
    expect(order.ranked(less).at(-1)).toMatchObject({ time: '17:30', priority: 5 });
    expect(priorities(order.removeDays(less, moon, [day(4)]))).toEqual([
      [day(5), 1],
      [day(10), 2],
      [day(11), 3],
    ]);
  });

  it('makes another time the main one without keeping it twice', () => {
    const more = order.addTimes(four(), moon, day(4), ['19:00', '17:30']);
    const later = order.setTime(more, moon, day(4), '19:00');
    expect(order.daysOf(later, moon)[0]).toMatchObject({
      main: { time: '19:00', priority: 1 },
      others: [{ time: '17:30', priority: 5 }],
    });
  });

  it('sets all times of a bar at once, and adds and removes those beside them', () => {
    const same = order.setAllTimes(four(), moon, '17:00');
    expect(same.map((line) => line.time)).toEqual(['17:00', '17:00', '18:00', '17:00']);
    expect(order.hasTimesBeside(same, moon)).toBe(false);
    const around = order.addTimesBeside(same, moon);
    expect(order.hasTimesBeside(around, moon)).toBe(true);
    // There is nothing before 17:00.
    expect(around.slice(4).map((line) => [line.date, line.time])).toEqual(
      [4, 5, 11].map((n) => [day(n), '17:30']),
    );
    expect(order.removeTimesBeside(around, moon)).toEqual(same);
  });

  it('stays valid for the service after any sequence of changes', () => {
    let lines: order.Order = [];
    for (let step = 0; step < 300; step += 1) {
      const at = bar((step * 7) % 5);
      const on = day(((step * 11) % 20) + 1);
      if (step % 9 === 0) lines = order.removeBar(lines, at);
      else if (step % 13 === 0) lines = order.addTimesBeside(lines, at);
      else if (step % 11 === 0) lines = order.setAllTimes(lines, at, '18:30');
      else if (step % 5 === 0) lines = order.moveTo(lines, (step % 7) + 1, (step % (lines.length + 1)) + 1);
      else lines = toggle(lines, at, on);
      if (lines.length > 0) expect(choices.safeParse(order.ranked(lines)).error).toBeUndefined();
    }
  });
});
