import { describe, expect, it } from 'vitest';
import { askedAt, isAsked } from '../../../functions/domain/meetings/coming.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const day = '2027-03-05';
const at = (on: string, time: string) => kstInstant(on, time);
const fixed = (fixedAt: number, said: { male?: number; female?: number } = {}) => ({
  state: 'fixed' as const,
  day,
  time: '18:00',
  fixedAt,
  male: { comingAt: said.male },
  female: { comingAt: said.female },
});
const early = at('2027-03-01', '12:00');

describe('the teams of a meeting are asked whether they come', () => {
  it.each([
    ['fixed days before: from the beginning of the day before', early, at('2027-03-04', '00:00')],
    ['fixed the day before: at once', at('2027-03-04', '15:00'), at('2027-03-04', '15:00')],
    ['fixed when no text goes out any more that day: not at all', at('2027-03-04', '22:00'), null],
    ['fixed on the day: not at all', at(day, '10:00'), null],
  ])('%s', (_, fixedAt, expected) => {
    expect(askedAt({ day, fixedAt })).toBe(expected);
  });

  it('until it begins, or ends before', () => {
    expect(isAsked(fixed(early), at('2027-03-03', '23:59'))).toBe(false);
    expect(isAsked(fixed(early), at('2027-03-04', '00:00'))).toBe(true);
    expect(isAsked(fixed(early), at(day, '18:00'))).toBe(false);
    expect(isAsked({ ...fixed(early), state: 'canceled_by_male' }, at(day, '12:00'))).toBe(false);
  });
});
