import { describe, expect, it } from 'vitest';
import { forecastOf, type Interested } from '../../../functions/domain/bars/forecast.ts';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { userId } from '../../../shared/ids.ts';

const [FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08'] as const;
const NOTHING = { days: [], closed: [] };
const OPEN = new Set<string>();

/** So many teams of each side. */
const teams = (
  [male, female]: readonly [number, number],
  { here = [FRIDAY], elsewhere = [], size = 3 }: { here?: string[]; elsewhere?: string[]; size?: 2 | 3 } = {},
): Interested[] =>
  Array.from({ length: male + female }, (_, at) => ({
    uid: userId.parse(newId('user')),
    side: at < male ? 'male' : 'female',
    size,
    here: new Set(here),
    free: new Set([...here, ...elsewhere]),
  }));

describe('the forecast of a bar', () => {
  it('is told from five tables on, each with one team of a side', () => {
    expect(forecastOf(teams([9, 4]), OPEN)).toEqual(NOTHING);
    expect(forecastOf(teams([9, 5]), OPEN)).toEqual({ days: [{ date: FRIDAY, tables: 5 }], closed: [] });
  });

  it('seats no team opposite one of another size, and adds up the sizes', () => {
    const two = { size: 2 as const };
    expect(forecastOf([...teams([6, 0]), ...teams([0, 6], two)], OPEN)).toEqual(NOTHING);
    expect(forecastOf([...teams([3, 3]), ...teams([2, 2], two)], OPEN).days).toEqual([
      { date: FRIDAY, tables: 5 },
    ]);
  });

  it('counts a member with several applications once', () => {
    const [first, ...others] = teams([5, 5]);
    const again = first
      ? others.map((team) => ({ ...team, ...(team.side === 'male' && { uid: first.uid }) }))
      : [];
    expect(forecastOf([...again, ...(first ? [first] : [])], OPEN)).toEqual(NOTHING);
  });

  it('counts on an open day only who named the bar, on a closed one everybody who could come', () => {
    const asked = teams([5, 5], { here: [FRIDAY], elsewhere: [SATURDAY] });
    const friday = { date: FRIDAY, tables: 5 };
    expect(forecastOf(asked, OPEN)).toEqual({ days: [friday], closed: [] });
    expect(forecastOf(asked, new Set([SATURDAY]))).toEqual({
      days: [friday],
      closed: [{ date: SATURDAY, tables: 5 }],
    });
  });

  it('names three closed days, those first on which most tables could be filled', () => {
    const days = ['2027-03-09', SUNDAY, MONDAY, SATURDAY];
    const asked = days.flatMap((_, at) => teams([5, 5], { elsewhere: days.slice(at) }));
    expect(forecastOf(asked, new Set(days)).closed).toEqual([
      { date: SATURDAY, tables: 20 },
      { date: MONDAY, tables: 15 },
      { date: SUNDAY, tables: 10 },
    ]);
  });
});
