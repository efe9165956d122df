import highsLoader from 'highs';
import type { Meeting } from './edges.ts';
import type { Population } from './population.ts';

/** Value of the full-knowledge optimum; `isExact` is false for a bound that no policy can exceed. */
export interface Optimum {
  value: number;
  isExact: boolean;
  chosen: Meeting[];
}

const solver = highsLoader();

/** Exact max-weight choice with seats, by the HiGHS mixed-integer solver. For up to some 3,000 groups. */
export async function exactOptimum(population: Population, meetings: readonly Meeting[]): Promise<Optimum> {
  if (meetings.length === 0) return { value: 0, isExact: true, chosen: [] };
  const highs = await solver;
  const rows = new Map<string, { limit: number; terms: string[] }>();
  const seats = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  const add = (key: string, limit: number, term: string) => {
    const row = rows.get(key) ?? { limit, terms: [] };
    rows.set(key, row);
    row.terms.push(term);
  };
  meetings.forEach((meeting, i) => {
    add(`m${meeting.male}`, 1, `x${i}`);
    add(`f${meeting.female}`, 1, `x${i}`);
    for (let half = meeting.slot; half < meeting.slot + 4; half++) {
      add(
        `s_${meeting.bar}_${meeting.day}_${half}`,
        seats.get(meeting.bar) ?? 0,
        `${2 * meeting.size} x${i}`,
      );
    }
  });
  const lines = [...rows.values()].map(({ limit, terms }, i) => ` c${i}: ${terms.join(' + ')} <= ${limit}`);
  const names = meetings.map((_, i) => `x${i}`);
  const goal = meetings.map(({ score }, i) => `${score.toFixed(9)} x${i}`).join(' + ');
  const model = `Maximize\n obj: ${goal}\nSubject To\n${lines.join('\n')}\nBinary\n ${names.join('\n ')}\nEnd`;
  const solution = highs.solve(model, { mip_rel_gap: 1e-6, time_limit: 120 });
  const columns: Record<string, object> = solution.Columns;
  const isChosen = (i: number) => {
    const column = columns[`x${i}`];
    return column !== undefined && 'Primal' in column && Number(column.Primal) > 0.5;
  };
  return {
    value: solution.ObjectiveValue,
    isExact: solution.Status === 'Optimal',
    chosen: meetings.filter((_, i) => isChosen(i)),
  };
}

/** Upper bound by Lagrangian relaxation of the men and the seats, subgradient steps with momentum;
 * independent of the service's own auction. */
export function lagrangianBound(
  population: Population,
  meetings: readonly Meeting[],
  rounds = 1_500,
): Optimum {
  const seats = new Map(population.bars.map((bar) => [bar.id, bar.seats]));
  const halves = new Map<string, number>();
  const limits: number[] = [];
  const first = meetings.map(({ bar, day, slot }) => {
    const key = `${bar}|${day}`;
    let base = halves.get(key);
    if (base === undefined) {
      base = limits.length;
      halves.set(key, base);
      for (let half = 0; half < 11; half++) limits.push(seats.get(bar) ?? 0);
    }
    return base + slot;
  });
  const order = meetings
    .map((_, i) => i)
    .toSorted((x, y) => (meetings[x]?.female ?? 0) - (meetings[y]?.female ?? 0));
  const male = Int32Array.from(order, (i) => meetings[i]?.male ?? 0);
  const female = Int32Array.from(order, (i) => meetings[i]?.female ?? 0);
  const score = Float64Array.from(order, (i) => meetings[i]?.score ?? 0);
  const people = Int32Array.from(order, (i) => 2 * (meetings[i]?.size ?? 0));
  const half = Int32Array.from(order, (i) => first[i] ?? 0);
  const groups = population.groups.length;
  const isMan = new Uint8Array(groups);
  for (const m of male) isMan[m] = 1;
  const price = { men: new Float64Array(groups), seats: new Float64Array(limits.length) };
  const drift = { men: new Float64Array(groups), seats: new Float64Array(limits.length) };
  const excess = { men: new Float64Array(groups), seats: new Float64Array(limits.length) };
  let bound = Infinity;
  let step = 0.08;
  let stale = 0;
  for (let round = 0; round < rounds && step > 2e-5; round++) {
    let value = 0;
    for (let i = 0; i < groups; i++) {
      excess.men[i] = -1;
      value += price.men[i] ?? 0;
    }
    limits.forEach((limit, i) => {
      excess.seats[i] = -limit;
      value += (price.seats[i] ?? 0) * limit;
    });
    for (let e = 0; e < score.length;) {
      const bidder = female[e];
      let most = 0;
      let wanted = -1;
      for (; e < score.length && female[e] === bidder; e++) {
        const h = half[e] ?? 0;
        const cost =
          (price.seats[h] ?? 0) +
          (price.seats[h + 1] ?? 0) +
          (price.seats[h + 2] ?? 0) +
          (price.seats[h + 3] ?? 0);
        const gain = (score[e] ?? 0) - (price.men[male[e] ?? 0] ?? 0) - (people[e] ?? 0) * cost;
        if (gain > most) {
          most = gain;
          wanted = e;
        }
      }
      value += most;
      if (wanted < 0) continue;
      const m = male[wanted] ?? 0;
      excess.men[m] = (excess.men[m] ?? 0) + 1;
      for (let i = 0; i < 4; i++) {
        const h = (half[wanted] ?? 0) + i;
        excess.seats[h] = (excess.seats[h] ?? 0) + (people[wanted] ?? 0);
      }
    }
    stale = value < bound * 0.99998 ? 0 : stale + 1;
    bound = Math.min(bound, value);
    if (stale > 12) {
      step *= 0.75;
      stale = 0;
    }
    for (const [kind, scale] of [
      ['men', 1],
      ['seats', 0.02],
    ] as const) {
      for (let i = 0; i < price[kind].length; i++) {
        const next = 0.6 * (drift[kind][i] ?? 0) + 0.4 * (excess[kind][i] ?? 0);
        drift[kind][i] = next;
        price[kind][i] = Math.max(0, (price[kind][i] ?? 0) + step * scale * next);
      }
    }
  }
  return { value: Number.isFinite(bound) ? bound : 0, isExact: false, chosen: [] };
}
