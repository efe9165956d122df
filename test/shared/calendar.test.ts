import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateWindow,
  dayRefusal,
  daysBetween,
  eachDay,
  depositDueAt,
  halfHours,
  isRealDay,
  kstDay,
  kstDateTime,
  kstHour,
  kstInstant,
  kstMonth,
  monthDays,
  businessDayAfter,
  sameDayMonthsLater,
  weekday,
} from '../../shared/calendar.ts';
import { dayLabel, instantLabel, won } from '../../shared/labels.ts';

const at = (iso: string): number => Date.parse(iso);

/** Ends of days, months and years in Korea, leap day included, on both sides of midnight. */
const MOMENTS = [
  '2026-11-21T23:59:59.999+09:00',
  '2026-11-22T00:00:00.000+09:00',
  '2026-12-31T23:59:59.999+09:00',
  '2027-01-01T00:00:00.000+09:00',
  '2027-03-14T19:30:00.000+09:00',
  '2028-02-29T00:00:00.000+09:00',
  '2028-02-29T23:59:59.999+09:00',
  '2028-03-01T08:59:59.999+09:00',
];

describe('the Korean day of an instant', () => {
  it.each([
    ['2026-11-21T14:59:59.999Z', '2026-11-21'],
    ['2026-11-21T15:00:00.000Z', '2026-11-22'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29'],
    ['2027-02-28T15:00:00.000Z', '2027-03-01'],
  ])('%s is %s', (iso, day) => {
    expect(kstDay(at(iso))).toBe(day);
  });

  it('does not depend on the host’s time zone', () => {
    const zone = process.env.TZ;
    try {
      const days = ['UTC', 'Asia/Seoul', 'America/Los_Angeles'].map((name) => {
        process.env.TZ = name;
        return [...MOMENTS.map((moment) => [kstDay(at(moment)), kstHour(at(moment))]), weekday('2026-11-22')];
      });
      const written = MOMENTS.map((moment) => [moment.slice(0, 10), Number(moment.slice(11, 13))]);
      for (const told of days) expect(told).toEqual([...written, 0]);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('converts to an instant and back', () => {
    expect(kstInstant('2026-12-04', '18:00')).toBe(at('2026-12-04T09:00:00Z'));
    expect(at(kstDateTime('2026-12-04', '18:00'))).toBe(kstInstant('2026-12-04', '18:00'));
  });
});

describe('days', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
  ])('%s exists: %s', (day, exists) => {
    expect(isRealDay(day)).toBe(exists);
  });

  it('are added and counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-11-21', '2026-12-22')).toBe(31);
    expect(eachDay('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect(sameDayMonthsLater('2027-01-31', -2)).toBe('2026-11-30');
  });

  it.each([
    ['2026-11-21', '2026-12-21'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-10-31', '2026-11-30'],
  ])('one month after %s is %s', (day, next) => {
    expect(sameDayMonthsLater(day, 1)).toBe(next);
  });
});

describe('which days can be applied for', () => {
  // Saturday, 21 November 2026, just before and after midnight in Seoul.
  const lateEvening = at('2026-11-21T14:59:59.999Z');
  const midnight = at('2026-11-21T15:00:00Z');
  const none = new Set<string>();

  it('are tomorrow to 31 days ahead', () => {
    expect(dateWindow(lateEvening)).toEqual({ first: '2026-11-22', last: '2026-12-22' });
    expect(dateWindow(midnight)).toEqual({ first: '2026-11-23', last: '2026-12-23' });
  });

  it.each([
    ['2026-11-20', 'past'],
    ['2026-11-21', 'past'],
    ['2026-11-22', null],
    ['2026-12-20', null],
    ['2026-12-22', null],
    ['2026-12-23', 'too-far'],
  ])('%s: %s', (day, refusal) => {
    expect(dayRefusal(day, lateEvening, none)).toBe(refusal);
  });

  it('exclude weekend days more than one month ahead', () => {
    // One month after Thursday, 4 February 2027 is 4 March, but the window runs to Sunday, 7 March.
    const now = at('2027-02-04T01:00:00Z');
    expect(dayRefusal('2027-03-05', now, none)).toBeNull();
    expect(dayRefusal('2027-03-06', now, none)).toBe('weekend-too-far');
    expect(dayRefusal('2027-03-07', now, none)).toBe('weekend-too-far');
    expect(dayRefusal('2027-03-06', at('2027-02-06T01:00:00Z'), none)).toBeNull();
  });

  it('exclude the bar’s blocked days', () => {
    expect(dayRefusal('2026-12-08', lateEvening, new Set(['2026-12-08']))).toBe('blocked');
  });
});

describe('slots and deadlines', () => {
  it('a meeting takes four half hours', () => {
    expect(halfHours('18:00', 2)).toEqual(['1800', '1830', '1900', '1930']);
    expect(halfHours('20:30', 2)).toEqual(['2030', '2100', '2130', '2200']);
  });

  it.each([
    ['a day on, when the meeting is far', '2026-11-21T03:00:00Z', '2026-12-04', '2026-11-22T03:00:00Z'],
    [
      'at noon of the day itself, when it is near',
      '2026-11-21T14:00:00Z',
      '2026-11-22',
      '2026-11-22T03:00:00Z',
    ],
  ])('deposits are due %s', (_, matchedAt, day, dueAt) => {
    expect(depositDueAt(at(matchedAt), day)).toBe(at(dueAt));
  });

  it.each([
    ['Monday', '2026-11-23T03:00:00Z', '2026-11-26'],
    ['Wednesday', '2026-11-25T03:00:00Z', '2026-11-30'],
    ['Saturday', '2026-11-21T03:00:00Z', '2026-11-25'],
  ])('a refund of a %s is due after three business days', (_, iso, day) => {
    expect(businessDayAfter(at(iso), 3)).toBe(day);
  });
});

describe('a calendar month', () => {
  it.each([
    [{ year: 2026, month: 12 }, '2026-12-01', '2026-12-31'],
    [{ year: 2028, month: 2 }, '2028-02-01', '2028-02-29'],
    [{ year: 2027, month: 4 }, '2027-04-01', '2027-04-30'],
  ])('%o has its first and last day', (month, first, last) => {
    expect(monthDays(month)).toEqual({ first, last });
  });

  it('begins nine hours earlier in Korea than in UTC', () => {
    expect(kstMonth(at('2026-12-31T14:59:59Z'))).toBe('2026-12');
    expect(kstMonth(at('2026-12-31T15:00:00Z'))).toBe('2027-01');
  });
});

it('days, instants and amounts are formatted in Korean', () => {
  expect(dayLabel('2026-12-04')).toBe('12월 4일 (금)');
  expect(instantLabel(at('2026-12-03T15:30:00Z'))).toBe('12월 4일 (금) 00:30');
  expect(won(7_500)).toBe('7,500원');
});
