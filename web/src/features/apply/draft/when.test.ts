import { expect, it } from 'vitest';
import { aBar } from '../../../testing/meetings.ts';
import { addBar, addDays, changeTime, type Chosen, dropBar, dropDays, NO_DAYS, openDays } from './when.ts';

const [moon, roof] = [aBar(1, '').uid_bar, aBar(2, '').uid_bar];
const always = () => true;
const but = (bar: string, day: string) => (one: string, other: string) => one !== bar || other !== day;
const DAYS = ['2026-12-08', '2026-12-04'];
const start: Chosen = { when: NO_DAYS, order: [] };
const lines = ({ order }: Chosen) =>
  order.map(({ uid_bar, date, time }) => `${uid_bar === moon ? 'moon' : 'roof'} ${date.slice(8)} ${time}`);

const withDays = addDays(start, DAYS);
const both = addBar(addBar(withDays, moon, always), roof, always);

it('makes a pair of each bar and each day, the first bar and the first day first', () => {
  expect(lines(both)).toEqual(['moon 04 18:00', 'moon 08 18:00', 'roof 04 18:00', 'roof 08 18:00']);
});

it('leaves out a bar on the days on which it rests, of bars and of days that come later', () => {
  expect(lines(addBar(withDays, moon, but(moon, '2026-12-04')))).toEqual(['moon 08 18:00']);
  const more = openDays(addDays(both, ['2026-12-09']), ['2026-12-09'], but(roof, '2026-12-09'));
  expect(lines(more).slice(4)).toEqual(['moon 09 18:00']);
});

it('adds no day that was taken away while the closed days were read', () => {
  const late = dropDays(addDays(both, ['2026-12-09']), ['2026-12-09']);
  expect(openDays(late, ['2026-12-09'], always)).toEqual(late);
});

it('takes a day away at every bar, and a bar on every day', () => {
  expect(lines(dropDays(both, ['2026-12-04']))).toEqual(['moon 08 18:00', 'roof 08 18:00']);
  expect(lines(dropBar(both, moon))).toEqual(['roof 04 18:00', 'roof 08 18:00']);
});

it('changes the time everywhere, and of what is added later', () => {
  const later = changeTime(addBar(withDays, moon, always), '19:00');
  expect(lines(addBar(later, roof, always))).toEqual([
    'moon 04 19:00',
    'moon 08 19:00',
    'roof 04 19:00',
    'roof 08 19:00',
  ]);
});
