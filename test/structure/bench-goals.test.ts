import { expect, it } from 'vitest';
import { goalLines, type Measured } from '../bench/scale/goals.ts';
import { largest } from '../bench/support/table-print.ts';

const run: Measured = {
  applications: 1_000,
  days: 28,
  rcuEach: 381,
  wcuEach: 70.9,
  hottestWcu: 96,
  redelivered: 0,
};
const missed = (...runs: Measured[]) =>
  goalLines(runs)
    .filter(({ met }) => met === 'NO')
    .map(({ goal, measured }) => `${goal}: ${measured}`);

it('compares the units of runs of as many days only', () => {
  const tenfold = { ...run, applications: 10_000, rcuEach: 364, wcuEach: 65.2 };
  const day = { ...run, applications: 33_333, days: 1, rcuEach: 81, wcuEach: 35.3 };
  expect(missed(run, tenfold, day)).toEqual([]);
  expect(goalLines([run, tenfold, day]).filter(({ goal }) => String(goal).startsWith('units'))).toEqual([
    {
      applications: 10_000,
      days: 28,
      goal: 'units each within 10 % of 1000',
      measured: 'RCU -4.5 %, WCU -8.0 %',
      met: 'yes',
    },
  ]);
});

it('says which goal a run misses', () => {
  expect(missed(run, { ...run, wcuEach: 78.1 })).toEqual([
    'units each within 10 % of 1000: RCU 0.0 %, WCU +10.2 %',
  ]);
  expect(missed(run, { ...run, rcuEach: 340 })).toEqual([
    'units each within 10 % of 1000: RCU -10.8 %, WCU 0.0 %',
  ]);
  expect(missed({ ...run, hottestWcu: 501 })).toEqual(['hottest key <= 500 WCU/s: 501']);
  expect(missed({ ...run, redelivered: 1 })).toEqual(['no message came back: 1']);
});

it('finds the largest of more values than a call takes as arguments', () => {
  expect(largest(Array.from({ length: 500_000 }, (_, nth) => nth))).toBe(499_999);
});
