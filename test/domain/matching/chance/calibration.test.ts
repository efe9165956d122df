import { expect, it } from 'vitest';
import { reliabilityOf, replayEstimates } from '../../../bench/chance/run.ts';
import { standardShape } from '../../../bench/match/generate.ts';

/** Points of a hundred by which those who were told a chance may differ
 * from those who were matched, beside luck. */
const ALLOWED = 0.05;
/** Below this a bin says nothing. */
const ENOUGH = 40;

it('as large a share of applicants is matched as each told chance promises', () => {
  const shape = { ...standardShape, groups: 700 };
  const told = replayEstimates(shape, 11);
  const bins = reliabilityOf(told).filter(({ count }) => count >= ENOUGH);
  expect(bins.length).toBeGreaterThanOrEqual(4);
  for (const { from, count, told: said, matched } of bins) {
    const luck = 2 * Math.sqrt((said * (1 - said)) / count);
    expect(Math.abs(said - matched), `told from ${from}`).toBeLessThan(ALLOWED + luck);
  }
  // The words beside the number promise a team that fits where one waits.
  const met = told.filter(({ comparableGroups }) => comparableGroups > 0);
  expect(met.length).toBeGreaterThan(ENOUGH);
  expect(met.every(({ chance }) => chance >= 0.8)).toBe(true);
});
