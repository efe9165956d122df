import { reasonsFor } from './compatibility.ts';
import { type Edge, Market } from './market.ts';
import { Barred } from './may-meet.ts';
import type { Prices } from './prices.ts';
import { TIMES } from './seats.ts';
import { TIME_SLOTS } from '../../../shared/limits.ts';
import { mix32 } from './ties.ts';
import type { Decision, MarketSnapshot, MatchedPair } from './types.ts';
import type { Weights } from './weights.ts';

/**
 * Whom to pair now. Pure: `now` is epoch milliseconds UTC, `seed` breaks ties (give every run its own), `prices` are the learned shadow prices or
 * `noPrices`. Every pair holds all hard constraints of the snapshot; the commit checks them again. The same snapshot, now and seed give the same answer.
 */
export function decide(
  snapshot: MarketSnapshot,
  now: number,
  seed: string,
  prices: Prices,
  weights: Weights,
): Decision {
  const market = new Market(weights, seed);
  market.barred = new Barred(snapshot.avoidedPairs, snapshot.busyEvenings);
  for (const day of snapshot.barDays) market.setBarDay(day);
  const rejected: Decision['rejected'][number][] = [];
  for (const request of snapshot.requests) {
    const added = market.add(request, now);
    if (typeof added === 'string') rejected.push({ requestId: request.requestId, code: added });
  }
  const edges = collectEdges(market, snapshot.batch, now);
  const chosen = bestFirst(market, edges, now);
  return {
    pairs: chosen.map((edge) => describe(market, edge)),
    rejected,
    diagnostics: {
      requests: market.entries.length,
      edges: edges.length,
      scored: market.scored,
      pricesVersion: prices.version,
      weightsVersion: weights.version,
    },
  };
}

function collectEdges(market: Market, batch: readonly string[] | undefined, now: number): Edge[] {
  const edges: Edge[] = [];
  const starts = batch
    ? new Set(batch.map((id) => market.entryOf(id)).filter((number) => number !== undefined))
    : undefined;
  for (let number = 0; number < market.entries.length; number++) {
    const entry = market.entries[number];
    if (!entry || (starts ? !starts.has(number) : !entry.group.isMale)) continue;
    market.eachMeeting(number, now, (other, slot, score) => {
      if (starts?.has(other) && other < number) return;
      const male = entry.group.isMale ? number : other;
      const female = entry.group.isMale ? other : number;
      const tie = mix32((market.entries[male]?.tie ?? 0) ^ mix32((market.entries[female]?.tie ?? 0) + slot));
      edges.push({ male, female, slot, score, weight: score, tie });
    });
  }
  return edges;
}

function bestFirst(market: Market, edges: Edge[], now: number): Edge[] {
  const chosen: Edge[] = [];
  for (const edge of edges.toSorted((x, y) => y.weight - x.weight || x.tie - y.tie)) {
    const male = market.entries[edge.male];
    const female = market.entries[edge.female];
    if (!male?.isWaiting || !female?.isWaiting) continue;
    if (!market.isOpen(male, edge.slot, now) || !market.isOpen(female, edge.slot, now)) continue;
    const date = market.seats.days[Math.floor(edge.slot / TIMES)]?.date ?? '';
    market.seats.take(edge.slot, male.group.size);
    for (const { group } of [male, female]) {
      market.barred.takeEvening(group.request.uidUser, date);
      market.barred.takeEvening(group.request.personKey, date);
    }
    market.remove(edge.male);
    market.remove(edge.female);
    chosen.push(edge);
  }
  return chosen;
}

function describe(market: Market, edge: Edge): MatchedPair {
  const male = market.entries[edge.male];
  const female = market.entries[edge.female];
  const day = market.seats.days[Math.floor(edge.slot / TIMES)];
  const time = TIME_SLOTS[edge.slot % TIMES];
  if (!male || !female || !day || !time) throw new Error('an edge names an unknown entry or slot');
  const at = [male, female].map((entry) => entry.slots.indexOf(edge.slot));
  const slotRank = { male: male.rank[at[0] ?? 0] ?? 1, female: female.rank[at[1] ?? 0] ?? 1 };
  const isWidened = (male.moved[at[0] ?? 0] ?? 0) + (female.moved[at[1] ?? 0] ?? 0) > 0;
  return {
    maleRequestId: male.group.request.requestId,
    femaleRequestId: female.group.request.requestId,
    choice: { uidBar: day.uidBar, date: day.date, time },
    score: edge.score,
    reasons: reasonsFor(male.group, female.group, slotRank, isWidened, market.weights),
  };
}
