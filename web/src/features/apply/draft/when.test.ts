import { expect, it } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import {
  addBar,
  addDays,
  changeTimes,
  type Chosen,
  dropBar,
  dropDays,
  NO_DAYS,
  openDays,
  pressTime,
} from './when.ts';
import { chooseDays, setTime } from './order.ts';

const [moon, roof] = [aBar(1, '').uid_bar, aBar(2, '').uid_bar];
const always = () => true;
const but = (bar: string, day: string) => (one: string, other: string) => one !== bar || other !== day;
const DAYS = ['2026-12-08', '2026-12-04'];
const start: Chosen = { when: NO_DAYS, order: [] };
const lines = ({ order }: Chosen) =>
  order.map(({ uid_bar, date, time }) => `${uid_bar === moon ? 'moon' : 'roof'} ${date.slice(8)} ${time}`);

const withDays = addDays(start, DAYS);
const both = addBar(addBar(withDays, moon, always), roof, always);

it('choosing days makes a pair of each bar and each day, the first bar and the first day first', () => {
  expect(lines(both)).toEqual(['moon 04 18:00', 'moon 08 18:00', 'roof 04 18:00', 'roof 08 18:00']);
});

it('choosing days leaves out a bar on the days on which it rests, also of bars and days that come later', () => {
  expect(lines(addBar(withDays, moon, but(moon, '2026-12-04')))).toEqual(['moon 08 18:00']);
  const more = openDays(addDays(both, ['2026-12-09']), ['2026-12-09'], but(roof, '2026-12-09'));
  expect(lines(more).slice(4)).toEqual(['moon 09 18:00']);
});

it('choosing days adds no day that was taken away while the closed days were read', () => {
  const late = dropDays(addDays(both, ['2026-12-09']), ['2026-12-09']);
  expect(openDays(late, ['2026-12-09'], always)).toEqual(late);
});

it('choosing days takes a day away at every bar, and a bar on every day', () => {
  expect(lines(dropDays(both, ['2026-12-04']))).toEqual(['moon 08 18:00', 'roof 08 18:00']);
  expect(lines(dropBar(both, moon))).toEqual(['roof 04 18:00', 'roof 08 18:00']);
});

const press = (chosen: Chosen, ...times: TimeSlot[]) =>
  times.reduce((now, time) => changeTimes(now, pressTime(now.when, time)), chosen);

it('choosing a time changes it everywhere, and of what is added later', () => {
  const later = press(addBar(withDays, moon, always), '19:00');
  expect(lines(addBar(later, roof, always))).toEqual([
    'moon 04 19:00',
    'moon 08 19:00',
    'roof 04 19:00',
    'roof 08 19:00',
  ]);
});

it.each<[TimeSlot[], TimeSlot, TimeSlot[]]>([
  [['19:00'], '19:00', []],
  [['18:00', '19:00'], '18:00', ['18:30', '19:00']],
  [['19:00', '18:30', '20:00'], '19:00', ['18:30', '19:30', '20:00']],
  [['19:00', '18:00', '18:30'], '18:30', ['18:00', '19:00']],
  [['19:00', '18:00', '18:30', '18:30'], '18:30', []],
])('choosing times joins those that were pressed, %j, into one band', (pressed, time, also) => {
  const { order } = press(addBar(addDays(start, ['2026-12-04']), moon, always), ...pressed);
  expect(order.map((line) => line.time)).toEqual([time, ...also]);
});

it('choosing times puts the other ones behind the first ones of all bars, also of those that come later', () => {
  const one = addBar(press(addDays(start, ['2026-12-04']), '19:00', '19:30'), moon, always);
  expect(lines(addBar(one, roof, always))).toEqual([
    'moon 04 19:00',
    'roof 04 19:00',
    'moon 04 19:30',
    'roof 04 19:30',
  ]);
});

it('choosing times leaves a day with its own time as it is, until its bar takes the common days and times back', () => {
  const own = setTime(chooseDays(both.order, moon, ['2026-12-20']), moon, '2026-12-04', '20:30');
  const later = press({ ...both, order: own }, '19:00');
  expect(lines(later)).toEqual([
    'moon 04 20:30',
    'moon 08 19:00',
    'roof 04 19:00',
    'roof 08 19:00',
    'moon 20 19:00',
  ]);
  expect(lines(addBar(later, moon, always))).toEqual([
    'moon 04 19:00',
    'moon 08 19:00',
    'roof 04 19:00',
    'roof 08 19:00',
  ]);
});
