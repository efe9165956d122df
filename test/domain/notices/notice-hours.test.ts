import { describe, expect, it } from 'vitest';
import { depositReminderAt, textAt } from '../../../functions/domain/notices/notice-hours.ts';

const kst = (text: string) => Date.parse(`${text}:00+09:00`);

describe('when a text goes out (decision 45)', () => {
  it.each([
    ['in the daytime: at once', '2027-03-02T09:00', null, '2027-03-02T09:00'],
    ['in the last minute of the daytime: at once', '2027-03-02T20:59', null, '2027-03-02T20:59'],
    ['in the evening: the next morning', '2027-03-02T21:00', null, '2027-03-03T09:00'],
    ['after midnight: the same morning', '2027-03-03T00:30', null, '2027-03-03T09:00'],
    ['just before the daytime: at its start', '2027-03-03T08:59', null, '2027-03-03T09:00'],
    ['a change of a meeting today: at once', '2027-03-03T01:10', 'change 2027-03-03', '2027-03-03T01:10'],
    [
      'a change of a meeting tomorrow: in the morning',
      '2027-03-02T23:10',
      'change 2027-03-03',
      '2027-03-03T07:00',
    ],
    ['about a meeting tomorrow: until 23:00', '2027-03-02T22:59', '2027-03-03', '2027-03-02T22:59'],
    ['about a meeting tomorrow, later: from 07:00', '2027-03-02T23:00', '2027-03-03', '2027-03-03T07:00'],
    ['about a meeting today, at night: from 07:00', '2027-03-03T02:00', '2027-03-03', '2027-03-03T07:00'],
    [
      'about a meeting in two days: tomorrow, from 07:00',
      '2027-03-02T21:00',
      '2027-03-04',
      '2027-03-03T07:00',
    ],
    ['about a meeting in three days: as usual', '2027-03-02T21:00', '2027-03-05', '2027-03-03T09:00'],
    ['over the end of a month: the next morning', '2027-02-28T22:00', null, '2027-03-01T09:00'],
  ])('%s', (_, now, day, expected) => {
    const [first = null, second = null] = day?.split(' ') ?? [];
    const isChange = first === 'change';
    expect(textAt(kst(now), { meetingDay: isChange ? second : first, isChange })).toBe(kst(expected));
  });
});

describe('when a side is reminded of its deposit', () => {
  it.each([
    ['three hours before the deadline', '2027-03-03T18:00', '2027-03-03T15:00'],
    ['in the first minute of the daytime', '2027-03-03T12:00', '2027-03-03T09:00'],
    ['the evening before, for a deadline in the morning', '2027-03-03T11:59', '2027-03-02T20:00'],
    ['the evening before, for a deadline in the night', '2027-03-03T02:00', '2027-03-02T20:00'],
    ['on the same day, for the last deadline of a day', '2027-03-03T23:00', '2027-03-03T20:00'],
  ])('%s', (_, due, expected) => {
    expect(depositReminderAt(kst(due))).toBe(kst(expected));
  });
});
