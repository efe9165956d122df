import { barId, type RequestId, requestId } from '../../shared/ids.ts';
import { decide } from '../domain/matching/decide.ts';
import { lastMatchAt } from '../domain/matching/seats.ts';
import type { MatchedPair } from '../domain/matching/types.ts';
import { defaultWeights } from '../domain/matching/weights.ts';
import { newToken } from '../domain/keyed-hash.ts';
import type { Services } from '../runtime/services.ts';
import { barDayName, readBarDays } from './bar-evenings.ts';
import { eachOf } from './concurrency.ts';
import { matchItem, type MatchItem } from './items/match.ts';
import { matchKey } from './keys.ts';
import { commitMatch, type Obstacle, PairRefused } from './match-commit.ts';
import { announceMatch } from './match-notices.ts';
import { type MarketView, readMarketAround, toSnapshot } from './match-snapshot.ts';
import { poolRows, removePoolRows, writePoolRows } from './pool.ts';
import { currentPrices } from './prices.ts';
import { type FullRequest, readRequests } from './requests.ts';

type Store = Pick<Services, 'table' | 'hash' | 'cipher' | 'texts' | 'logger'>;

/** Refused commits teach the run something new each time; after so many rounds the sweep goes on. */
const ROUNDS = 8;
const COMMITS_AT_ONCE = 8;

export interface MatchReport {
  /** Requests that were waiting when their turn came. */
  waiting: number;
  matched: number;
  /** Pairs that somebody else's commit had made impossible. */
  refused: number;
}

/**
 * Handles requests whose turn has come: puts them into the pool, looks who waits for them, decides and commits. Unknown and
 * closed requests change nothing; one that was matched before a crash is told so again. Running twice is harmless.
 */
export async function matchRequests(
  services: Store,
  ids: readonly RequestId[],
  now: number,
): Promise<MatchReport> {
  const found = [...(await readRequests(services, [...new Set(ids)])).values()];
  await eachOf(
    found.filter(({ request }) => request.state === 'matched'),
    (full) => tellAgain(services, full, now),
  );
  const batch = found.filter(({ request }) => request.state === 'open');
  if (batch.length === 0) return { waiting: 0, matched: 0, refused: 0 };
  await enterPool(services, batch, now);
  return runMarket(services, await readMarketAround(services, batch, now), batch, now);
}

/** Finishes what a crash may have left undone after a commit. */
async function tellAgain(services: Store, { request, body }: FullRequest, now: number): Promise<void> {
  await removePoolRows(services, request, body);
  const match =
    request.matchId === null ? null : await services.table.get(matchItem, matchKey(request.matchId));
  if (match?.state === 'pending') await announceMatch(services, match, now);
}

async function enterPool(services: Store, batch: readonly FullRequest[], now: number): Promise<void> {
  const rows = batch.flatMap(({ request, body }) =>
    poolRows(
      request,
      body,
      body.choices.filter(({ day }) => lastMatchAt(day) >= now),
      now,
    ),
  );
  await writePoolRows(services, rows);
}

/** Decides and commits until nothing is left to try: what a refused commit taught is struck out, and the rest decided again. */
export async function runMarket(
  services: Store,
  view: MarketView,
  known: readonly FullRequest[],
  now: number,
): Promise<MatchReport> {
  const full = new Map(known.map((request) => [request.request.requestId, request]));
  const prices = await currentPrices(services);
  const report: MatchReport = { waiting: known.length, matched: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { pairs } = decide(toSnapshot(view), now, newToken(), prices, defaultWeights);
    if (pairs.length === 0) break;
    await loadMissing(services, full, pairs);
    const outcomes = await eachOf(
      pairs,
      (pair) => tryPair(services, view, full, pair, prices.version, now),
      COMMITS_AT_ONCE,
    );
    for (const [at, outcome] of outcomes.entries()) learn(view, pairs[at], outcome);
    const refused = outcomes.filter((outcome) => outcome !== 'matched').length;
    report.matched += pairs.length - refused;
    report.refused += refused;
    if (refused === 0) break;
    view.barDays = await readBarDays(services, view.evenings);
  }
  return report;
}

async function loadMissing(
  services: Store,
  full: Map<RequestId, FullRequest>,
  pairs: readonly MatchedPair[],
): Promise<void> {
  const ids = pairs
    .flatMap((pair) => [pair.maleRequestId, pair.femaleRequestId])
    .map((id) => requestId.parse(id));
  const missing = ids.filter((id) => !full.has(id));
  for (const [id, request] of await readRequests(services, missing)) full.set(id, request);
}

type Outcome = 'matched' | Obstacle;

async function tryPair(
  services: Store,
  view: MarketView,
  full: ReadonlyMap<RequestId, FullRequest>,
  pair: MatchedPair,
  pricesVersion: number,
  now: number,
): Promise<Outcome> {
  const male = full.get(requestId.parse(pair.maleRequestId));
  const female = full.get(requestId.parse(pair.femaleRequestId));
  const bar = view.bars.get(barId.parse(pair.choice.uidBar));
  if (male === undefined) return 'male';
  if (female === undefined) return 'female';
  if (bar === undefined) return 'seats';
  const barDay = view.barDays.get(barDayName(bar.barId, pair.choice.date));
  const versions = { weightsVersion: defaultWeights.version, pricesVersion };
  try {
    const match = await commitMatch(services, { pair, male, female, bar, barDay, ...versions }, now);
    await afterMatch(services, match, [male, female], now);
    return 'matched';
  } catch (error) {
    if (error instanceof PairRefused) return error.obstacle;
    throw error;
  }
}

async function afterMatch(
  services: Store,
  match: MatchItem,
  pair: readonly FullRequest[],
  now: number,
): Promise<void> {
  await Promise.all(pair.map(({ request, body }) => removePoolRows(services, request, body)));
  await announceMatch(services, match, now);
}

/** Strikes out of the view what an outcome has shown. */
function learn(view: MarketView, pair: MatchedPair | undefined, outcome: Outcome | undefined): void {
  if (pair === undefined || outcome === undefined) return;
  const isGone = (side: 'male' | 'female') => outcome === 'matched' || outcome === side;
  if (isGone('male')) view.requests.delete(pair.maleRequestId);
  if (isGone('female')) view.requests.delete(pair.femaleRequestId);
  const busy =
    outcome === 'male-evening'
      ? pair.maleRequestId
      : outcome === 'female-evening'
        ? pair.femaleRequestId
        : null;
  const request = busy === null ? undefined : view.requests.get(busy);
  if (request) view.busyEvenings.push({ uidUser: request.uidUser, date: pair.choice.date });
}
