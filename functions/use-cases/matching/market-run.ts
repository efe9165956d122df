import pMap from 'p-map';
import { barId, type RequestId, requestId } from '../../../shared/ids.ts';
import { decide } from '../../domain/matching/decide.ts';
import type { MatchedPair } from '../../domain/matching/types.ts';
import { defaultWeights } from '../../domain/matching/weights.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { barDayName, readBarDays } from '../bars/bar-days.ts';
import type { MatchItem } from '../../items/match.ts';
import { isAnyBarred } from './barred-pairs.ts';
import { commitMatch, type Conflict, PairRefused } from './match-commit.ts';
import { announceMatch } from '../notices/match-notices.ts';
import { type MarketView, readSeats } from './market-view.ts';
import { removePoolRows } from '../requests/pool.ts';
import { currentPrices } from './prices.ts';
import { type FullRequest, readRequests } from '../requests/requests.ts';
import { AT_ONCE } from '../../../shared/limits.ts';
import { groupedBy } from '../../../shared/lists.ts';
import { describeError } from '../../describe-error.ts';
import type { Services } from '../../ports.ts';

export interface MatchReport {
  waiting: number;
  matched: number;
  /** Pairs that another commit had made impossible. */
  refused: number;
  /** Requests whose pair met a fault: they are to be tried again. */
  failed: readonly RequestId[];
  /** Requests that may still find a partner: the time was over. */
  left: readonly RequestId[];
  /** Time slots of which only a part of the groups was read. */
  sampled: number;
}

export const emptyReport: MatchReport = {
  waiting: 0,
  matched: 0,
  refused: 0,
  failed: [],
  left: [],
  sampled: 0,
};

/** A refused commit starts another round; the sweep matches what is left after the last one. */
const ROUNDS = 8;
const COMMITS_AT_ONCE = 8;

/** Goes on until no pair is left: what made a commit fail is removed from the view, and the rest decided
 * again. From `endsAt` on (`performance.now()`) no commit begins; known requests that still wait are left. */
export async function runMarket(
  services: Services,
  view: MarketView,
  known: readonly FullRequest[],
  now: number,
  endsAt = Infinity,
): Promise<MatchReport> {
  const isOver = () => performance.now() >= endsAt;
  const full = new Map(known.map((request) => [request.request.requestId, request]));
  const prices = await currentPrices(services);
  const failed: RequestId[] = [];
  const report = { waiting: known.length, matched: 0, refused: 0, failed, left: [], sampled: view.sampled };
  for (let round = 0; round < ROUNDS;) {
    if (isOver()) return { ...report, left: stillIn(view, known) };
    const pairs = decide(view, now, newToken(), prices, defaultWeights);
    if (pairs.length === 0) break;
    await loadMissing(services, full, pairs);
    // Neither costs a round: no commit was tried.
    if (await removeStale(services, view, full, pairs)) continue;
    if (await isAnyBarred(services, view, pairs, now)) continue;
    round += 1;
    const run = { view, full, isOver };
    const outcomes = await commitAll(services, run, pairs, now);
    for (const [pair, outcome] of outcomes) applyOutcome(view, pair, outcome);
    const pairsWith = (isMeant: (outcome: CommitOutcome) => boolean) =>
      [...outcomes].flatMap(([pair, outcome]) => (isMeant(outcome) ? pair : []));
    const refused = pairsWith((outcome) => outcome !== 'matched' && outcome !== 'failed').length;
    const faulty = pairsWith((outcome) => outcome === 'failed');
    report.matched += outcomes.size - refused - faulty.length;
    report.refused += refused;
    failed.push(...faulty.flatMap(requestsOf));
    if (refused + faulty.length === 0 && outcomes.size === pairs.length) break;
    Object.assign(view, await readSeats(services, view.places));
  }
  return report;
}

const stillIn = ({ requests }: MarketView, known: readonly FullRequest[]): RequestId[] =>
  known.map(({ request }) => request.requestId).filter((id) => requests.has(id));

interface Run {
  view: MarketView;
  full: ReadonlyMap<RequestId, FullRequest>;
  isOver: () => boolean;
}

/** Several bar-days at a time; pairs of one bar-day one after the other, because they write the same item.
 * Pairs without an outcome were not tried. */
async function commitAll(
  services: Services,
  run: Run,
  pairs: readonly MatchedPair[],
  now: number,
): Promise<Map<MatchedPair, CommitOutcome>> {
  const outcomes = new Map<MatchedPair, CommitOutcome>();
  const commitInTurn = async (sameDay: readonly MatchedPair[]) => {
    for (const [at, pair] of sameDay.entries()) {
      if (run.isOver()) return;
      if (at > 0) await readCreatedBarDay(services, run.view, pair);
      outcomes.set(pair, await tryPair(services, run, pair, now));
    }
  };
  // Commits under way end before a fault is thrown, so that nothing is written after the run.
  await pMap(groupedBy(pairs, barDayOf).values(), commitInTurn, {
    concurrency: COMMITS_AT_ONCE,
    stopOnError: false,
  });
  return outcomes;
}

const barDayOf = ({ choice }: MatchedPair): string => barDayName(barId.parse(choice.barId), choice.day);

/** Reads a bar-day that a meeting before this pair has created. */
async function readCreatedBarDay(
  services: Services,
  { stored }: MarketView,
  pair: MatchedPair,
): Promise<void> {
  if (stored.has(barDayOf(pair))) return;
  const place = { barId: barId.parse(pair.choice.barId), day: pair.choice.day };
  for (const [name, item] of await readBarDays(services, [place])) stored.set(name, item);
}

async function loadMissing(
  services: Services,
  full: Map<RequestId, FullRequest>,
  pairs: readonly MatchedPair[],
): Promise<void> {
  const ids = pairs.flatMap(requestsOf);
  const missing = ids.filter((id) => !full.has(id));
  for (const [id, request] of await readRequests(services, missing, { badRows: 'skip' }))
    full.set(id, request);
}

/** Requests that no longer wait, and their rows: a slow worker may have written them after the match. Returns
 * whether there were any. */
async function removeStale(
  services: Services,
  view: MarketView,
  full: ReadonlyMap<RequestId, FullRequest>,
  pairs: readonly MatchedPair[],
): Promise<boolean> {
  const found = pairs.flatMap(requestsOf).flatMap((id) => full.get(id) ?? []);
  const stale = found.filter(({ request }) => request.state !== 'open');
  for (const { request } of stale) view.requests.delete(request.requestId);
  await pMap(stale, ({ request, body }) => removePoolRows(services, request, body), { concurrency: AT_ONCE });
  return stale.length > 0;
}

type CommitOutcome = 'matched' | 'failed' | Conflict;

const requestsOf = ({ maleRequestId, femaleRequestId }: MatchedPair): RequestId[] =>
  [maleRequestId, femaleRequestId].map((id) => requestId.parse(id));

async function tryPair(
  services: Services,
  { view, full }: Run,
  pair: MatchedPair,
  now: number,
): Promise<CommitOutcome> {
  const male = full.get(requestId.parse(pair.maleRequestId));
  const female = full.get(requestId.parse(pair.femaleRequestId));
  const bar = view.bars.get(barId.parse(pair.choice.barId));
  if (male === undefined) return 'male';
  if (female === undefined) return 'female';
  if (bar === undefined) return 'seats';
  const barDay = view.stored.get(barDayOf(pair));
  const weightsVersion = defaultWeights.version;
  try {
    const match = await commitMatch(services, { pair, male, female, bar, barDay, weightsVersion }, now);
    await afterMatch(services, view, match, [male, female], now);
    return 'matched';
  } catch (error) {
    if (error instanceof PairRefused) return error.conflict;
    services.logger.error('pair failed', describeError(error));
    return 'failed';
  }
}

async function afterMatch(
  services: Services,
  { notInPool }: MarketView,
  match: MatchItem,
  pair: readonly FullRequest[],
  now: number,
): Promise<void> {
  const pooled = pair.filter(({ request }) => !notInPool?.has(request.requestId));
  await Promise.all(pooled.map(({ request, body }) => removePoolRows(services, request, body)));
  await announceMatch(services, match, now);
}

/** What is gone, and what this run does not try again. */
function applyOutcome(view: MarketView, pair: MatchedPair, outcome: CommitOutcome): void {
  const { maleRequestId, femaleRequestId, choice } = pair;
  const [male, female] = [maleRequestId, femaleRequestId].map((id) => view.requests.get(id));
  if (outcome === 'pair' && male && female) view.lockedPairs.push([male.uid, female.uid]);
  const busy = outcome === 'male-day' ? male : outcome === 'female-day' ? female : undefined;
  if (busy) view.busyDays.push({ uid: busy.uid, day: choice.day });
  const isGone = (side: 'male' | 'female') => ['matched', 'failed', side].includes(outcome);
  if (isGone('male')) view.requests.delete(maleRequestId);
  if (isGone('female')) view.requests.delete(femaleRequestId);
}
