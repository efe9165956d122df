import type { Figures, MarketReport } from './market-report.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard error of the mean of independent values; NaN for fewer than two. */
export function standardError(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

const fixed = (value: number, digits = 3): string => value.toFixed(digits);

/** Points of the optimum by which a policy is ahead of another, market by market, with the standard error of
 * their mean. */
export function gainOf(
  reports: readonly MarketReport[],
  policy = 'ours',
  other = 'best first',
): { mean: number; error: number } {
  const ratioOf = ({ policies }: MarketReport, name: string) => policies[name]?.ratio ?? 0;
  const gains = reports.map((report) => 100 * (ratioOf(report, policy) - ratioOf(report, other)));
  return { mean: mean(gains), error: standardError(gains) };
}

const COLUMNS: readonly [title: string, of: keyof Figures, digits: number][] = [
  ['ratio', 'ratio', 4],
  ['matched', 'matchedShare', 3],
  ['mean score', 'meanScore', 4],
  ['total', 'score', 1],
  ['wait h', 'medianWaitHours', 2],
  ['blocking', 'blockingPerPair', 3],
  ['by taste', 'ownBlockingPerPair', 3],
];

/** A table of the policies, each figure the mean over the markets, and the paired differences: between ours
 * and best first, and between ours and what it is without a mechanism. */
export function printReports(title: string, reports: readonly MarketReport[]): void {
  const [first] = reports;
  if (!first) return;
  const oracle = first.isExact ? 'optimum' : 'bound';
  console.log(`\n${title}: ${reports.length} seed(s), ratio = score / ${oracle}`);
  console.log(['policy'.padEnd(16), ...COLUMNS.map(([name]) => name.padStart(11))].join(''));
  for (const policy of Object.keys(first.policies)) {
    const of = reports.map((report) => report.policies[policy]).filter((value) => value !== undefined);
    const cells = COLUMNS.map(([, key, digits]) => fixed(mean(of.map((one) => one[key])), digits));
    console.log([policy.padEnd(16), ...cells.map((cell) => cell.padStart(11))].join(''));
  }
  if (!first.policies['ours']) return;
  const gain = gainOf(reports);
  const base = mean(reports.map(({ policies }) => policies['best first']?.ratio ?? 0));
  const closed = gain.mean / (1 - base);
  console.log(
    `ours - best first: ${fixed(gain.mean, 2)} points, s.e. ${fixed(gain.error, 2)}, ${fixed(closed, 1)} % of the gap`,
  );
  for (const policy of Object.keys(first.policies).filter((name) => name.startsWith('without'))) {
    const worth = gainOf(reports, 'ours', policy);
    console.log(`ours - ${policy}: ${fixed(worth.mean, 2)} points, s.e. ${fixed(worth.error, 2)}`);
  }
}
