import { describe, expect, it } from 'vitest';
import { foundFiguresOf, type PastOutcome } from '../../../functions/domain/matching/past/found-figures.ts';
import { defaultWeights, scoreShares } from '../../../functions/domain/matching/weights.ts';
import { FAIRNESS } from '../../../shared/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';

const group = (side: PastOutcome['side'], size: PastOutcome['size'], waits: readonly (number | null)[]) =>
  waits.map((wait): PastOutcome => ({
    side,
    size,
    hasFound: wait !== null,
    ...(wait !== null && { waitedMs: wait }),
  }));
const none = (count: number): null[] => Array.from({ length: count }, () => null);
const rest = (count: number) => group('male', 2, none(count));

describe('what became of applications', () => {
  it('is told from a hundred on', () => {
    expect(foundFiguresOf(rest(FAIRNESS.applications - 1))).toBeNull();
    expect(foundFiguresOf(rest(FAIRNESS.applications))).toMatchObject({ applications: 100, found_share: 0 });
  });

  it('is told by size and side, the median of the waits to ten minutes', () => {
    const waits = [0, 4 * MINUTE_MS, 26 * MINUTE_MS, 3 * HOUR_MS, 50 * HOUR_MS];
    const outcomes = [...group('female', 3, [...waits, null]), ...group('male', 3, waits), ...rest(100)];
    const three = { size: 3, wait_minutes: 30 };
    expect(foundFiguresOf(outcomes)).toEqual({
      applications: 111,
      found_share: 0.09,
      groups: [
        { side: 'male', size: 2, found_share: 0, wait_minutes: null },
        { ...three, side: 'male', found_share: 1 },
        { ...three, side: 'female', found_share: 0.83 },
      ],
    });
  });

  it('says nothing of a group of four, nor how long four have waited', () => {
    const four = [...none(1), ...Array.from({ length: 4 }, () => HOUR_MS)];
    const told = (waits: readonly (number | null)[]) =>
      foundFiguresOf([...group('female', 4, waits), ...rest(100)])?.groups.find(({ size }) => size === 4);
    expect(told(four.slice(1))).toBeUndefined();
    expect(told(four)).toEqual({ side: 'female', size: 4, found_share: 0.8, wait_minutes: null });
    expect(told([...four, HOUR_MS])).toMatchObject({ wait_minutes: 60 });
  });
});

describe('what the score weighs', () => {
  it('adds up to the whole, the heaviest first', () => {
    const shares = scoreShares(defaultWeights);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(shares.map(({ term }) => term)).toEqual([
      'wants',
      'age',
      'slot',
      'dislikes',
      'intro',
      'background',
      'profile',
    ]);
    expect(shares[0]?.share).toBeCloseTo(defaultWeights.fit * defaultWeights.direction.wants);
  });
});
