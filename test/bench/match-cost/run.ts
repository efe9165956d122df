import { Market } from '../../../functions/domain/matching/market.ts';
import { mayMeet } from '../../../functions/domain/matching/may-meet.ts';
import { mutualFit } from '../../../functions/domain/matching/compatibility.ts';
import { BidPrices } from '../../../functions/domain/matching/bid-prices.ts';
import { noPrices } from '../../../functions/domain/matching/prices.ts';
import { bestMeetings } from '../../../functions/domain/matching/search.ts';
import type { Entry } from '../../../functions/domain/matching/market.ts';
import { defaultWeights } from '../../../functions/domain/matching/weights.ts';
import { generateMarket, standardShape } from '../match/generate.ts';
import { instantOf, toBarDays, toRequest } from '../match/requests.ts';
import { cpuMs, median } from '../support/figures.ts';
import { goal, writeTable } from '../support/tables.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
const ROUNDS = 7;
const GOALS = { ms: 0.03, exponent: 0.5 } as const;
const free = { own: () => 0, other: () => 0 };
/** Leaves out bonuses and floor, so that both searches look for the best score and can be compared. */
const weights = {
  ...defaultWeights,
  floor: 0,
  lateFloor: 0,
  decision: { ...defaultWeights.decision, waiting: 0, fewAlternatives: 0, boost: 0, reliability: 0 },
};

/** The plain best-first slot index: every candidate of every chosen slot is scored. */
class SlotIndex {
  private readonly slots = new Map<number, Entry[]>();
  scored = 0;

  constructor(private readonly market: Market) {
    for (const entry of market.entries) {
      for (const slot of entry.slots) {
        const key = this.key(slot, entry.group.isMale, entry.group.size);
        const list = this.slots.get(key) ?? [];
        list.push(entry);
        this.slots.set(key, list);
      }
    }
  }

  private key(slot: number, isMale: boolean, size: number): number {
    return (slot * 3 + size - 2) * 2 + Number(isMale);
  }

  best(entry: Entry, now: number): number {
    let best = 0;
    entry.slots.forEach((slot, i) => {
      if (!this.market.isOpen(entry, slot, now)) return;
      for (const other of this.slots.get(this.key(slot, !entry.group.isMale, entry.group.size)) ?? []) {
        if (!mayMeet(entry.group, other.group, now, this.market.barred)) continue;
        this.scored += 1;
        const R = mutualFit(entry.group, other.group, weights);
        if (R < weights.floor) continue;
        const S = ((entry.quality[i] ?? 0) + (other.quality[other.slots.indexOf(slot)] ?? 0)) / 2;
        best = Math.max(best, weights.fit * R + (1 - weights.fit) * S);
      }
    });
    return best;
  }
}

/** CPU milliseconds of `work`. */
function costOf(work: () => void): number {
  const started = cpuMs();
  work();
  return cpuMs() - started;
}

function measureSize(waiting: number) {
  const arrivals = 2_000;
  const population = generateMarket({ ...standardShape, groups: waiting + arrivals, days: 1 }, 5);
  const now = instantOf(24);
  const market = new Market(weights, 'match-cost');
  for (const day of toBarDays(population)) market.seats.set(day);
  for (const group of population.groups.slice(0, waiting)) market.add(toRequest(group), now);
  const index = new SlotIndex(market);
  const pool = market.entries.length;
  const arriving: Entry[] = [];
  for (const group of population.groups.slice(waiting)) {
    const entry = market.add(toRequest(group), now);
    if (entry !== undefined) arriving.push(entry);
  }
  for (const entry of arriving) market.remove(entry);
  for (const entry of arriving) entry.isWaiting = true;
  const terms = { market, bidPrices: new BidPrices(market, noPrices).at(now), now, bid: free };
  const ours: number[] = [];
  const plain: number[] = [];
  let [found, most, scored] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const before = market.scored;
    found = 0;
    most = 0;
    const searchOurs = () =>
      arriving.forEach((entry) => (found += bestMeetings(terms, entry, 1)[0]?.score ?? 0));
    const searchPlain = () => arriving.forEach((entry) => (most += index.best(entry, now)));
    if (round % 2 === 0) {
      ours.push(costOf(searchOurs) / arriving.length);
      plain.push(costOf(searchPlain) / arriving.length);
    } else {
      plain.push(costOf(searchPlain) / arriving.length);
      ours.push(costOf(searchOurs) / arriving.length);
    }
    scored = (market.scored - before) / arriving.length;
  }
  return {
    waiting: pool,
    oursMs: median(ours),
    bestFirstMs: median(plain),
    scoreShare: most > 0 ? found / most : 1,
    oursScored: scored,
    bestFirstScored: index.scored / ROUNDS / arriving.length,
  };
}

/** `npm run bench -- match-cost`: CPU per application beside 1,000 / 10,000 / 100,000 waiting, ours and the
 * best-first slot index interleaved in one process. */
export async function run(): Promise<unknown> {
  measureSize(1_000);
  const sizes = SIZES.map(measureSize);
  const exponent = (key: 'oursMs' | 'bestFirstMs') =>
    Math.log10((sizes.at(-1)?.[key] ?? 1) / (sizes[0]?.[key] ?? 1)) / 2;
  const ours = exponent('oursMs');
  const rows = sizes.map((size) => ({
    waiting: size.waiting,
    'ours, ms': size.oursMs.toFixed(4),
    'best first, ms': size.bestFirstMs.toFixed(4),
    'share of the best score': size.scoreShare.toFixed(4),
    'scored, ours': size.oursScored.toFixed(1),
    'scored, best first': size.bestFirstScored.toFixed(1),
    goal: size === sizes.at(-1) ? goal(GOALS.ms, size.oursMs <= GOALS.ms) : '',
  }));
  const exponents = {
    waiting: 'exponent',
    'ours, ms': ours.toFixed(2),
    'best first, ms': exponent('bestFirstMs').toFixed(2),
    goal: goal(GOALS.exponent, ours <= GOALS.exponent),
  };
  await writeTable([...rows, exponents]);
  return sizes;
}
