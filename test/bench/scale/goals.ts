import type { Row } from '../support/table-print.ts';

/** What the goals are about, of one run. */
export interface Measured {
  applications: number;
  days: number;
  rcuEach: number;
  wcuEach: number;
  hottestWcu: number;
  redelivered: number;
}

const FLAT_WITHIN_PERCENT = 10;
const HOTTEST_WCU = 500;

/** A line for each goal and run: the units beside those of the first run of as many days. */
export const goalLines = (runs: readonly Measured[]): Row[] =>
  runs.flatMap((run) => {
    const line = (goal: string, measured: string, isMet: boolean): Row => {
      const { applications, days } = run;
      return { applications, days, goal, measured, met: isMet ? 'yes' : 'NO' };
    };
    const first = runs.find(({ days }) => days === run.days) ?? run;
    const changes = [percent(run.rcuEach, first.rcuEach), percent(run.wcuEach, first.wcuEach)];
    const isFlat = changes.every((change) => Math.abs(change) <= FLAT_WITHIN_PERCENT);
    const [rcu, wcu] = changes.map(signed);
    return [
      ...(first === run
        ? []
        : [
            line(
              `units each within ${FLAT_WITHIN_PERCENT} % of ${first.applications}`,
              `RCU ${rcu} %, WCU ${wcu} %`,
              isFlat,
            ),
          ]),
      line(`hottest key <= ${HOTTEST_WCU} WCU/s`, String(run.hottestWcu), run.hottestWcu <= HOTTEST_WCU),
      line('no message came back', String(run.redelivered), run.redelivered === 0),
    ];
  });

const percent = (now: number, before: number): number => (100 * (now - before)) / before;
const signed = (change: number): string => `${change > 0 ? '+' : ''}${change.toFixed(1)}`;
