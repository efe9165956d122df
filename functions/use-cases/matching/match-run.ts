import pMap from 'p-map';
import type { RequestId } from '../../../shared/ids.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import { matchItem } from '../../items/match.ts';
import { matchKey } from '../../store/keys.ts';
import { untilTime } from '../../store/time-limit.ts';
import { announceMatch } from '../notices/match-notices.ts';
import { type MarketView, readMarketAround, readOthers } from './market-view.ts';
import { idsInPool, poolRows, removePoolRows, writePoolRows } from '../requests/pool.ts';
import { type FullRequest, readRequests } from '../requests/requests.ts';
import { AT_ONCE, MATCH_RUN_MS } from '../../../shared/limits.ts';
import { describeError } from '../../describe-error.ts';
import type { Services } from '../../ports.ts';
import { emptyReport, type MatchReport, runMarket } from './market-run.ts';

/** The commit of a pair met a fault, which is logged; another try may succeed. */
export class PairFailed extends Error {
  override name = 'PairFailed';
}

/** Requests that find nobody enter the pool, which is read again: of two workers that have both written their
 * rows, at least one sees the other's. A request that is matched at once costs no rows. Unknown and closed
 * requests change nothing; a match made before a crash is announced again. Running twice is harmless. */
export async function matchRequests(
  services: Services,
  ids: readonly RequestId[],
  now: number,
): Promise<MatchReport> {
  const endsAt = performance.now() + MATCH_RUN_MS;
  const read = await untilTime(endsAt, () => readBatch(services, ids, now));
  if (read === null) return { ...emptyReport, left: ids };
  const { failed, batch, view } = read;
  if (view === null) return { ...emptyReport, failed };

  const known = new Set(view.requests.keys());
  const first = await runMarket(services, view, batch, now, endsAt);
  const unmatched = batch.filter(({ request }) => view.requests.has(request.requestId));
  const others = await untilTime(endsAt, () => readNewcomers(services, unmatched, view, known, now));
  if (others === null)
    return {
      ...first,
      failed: [...failed, ...first.failed],
      left: unmatched.map(({ request }) => request.requestId),
    };
  if (others.view === null) return { ...first, failed: [...failed, ...first.failed] };
  const second = await runMarket(services, others.view, unmatched, now, endsAt);
  return {
    ...second,
    waiting: first.waiting,
    matched: first.matched + second.matched,
    refused: first.refused + second.refused,
    sampled: Math.max(first.sampled, second.sampled),
    failed: [...failed, ...first.failed, ...second.failed],
  };
}

/** The requests that wait, and their market; null where none do. */
async function readBatch(services: Services, ids: readonly RequestId[], now: number) {
  const found = [...(await readRequests(services, [...new Set(ids)], { badRows: 'skip' })).values()];
  const matched = found.filter(({ request }) => request.state === 'matched');
  const finished = await pMap(matched, (full) => finishMatched(services, full, now), {
    concurrency: AT_ONCE,
  });
  const failed = matched.flatMap(({ request }, at) => (finished[at] === true ? [] : [request.requestId]));
  const batch = found.filter(({ request }) => request.state === 'open');
  if (batch.length === 0) return { failed, batch, view: null };
  const view = await readMarketAround(services, batch, now, { consistent: false });
  view.notInPool = await idsNotInPool(services, batch);
  return { failed, batch, view };
}

/** The market once these requests are in the pool; null where nobody else has come to it meanwhile. */
async function readNewcomers(
  services: Services,
  unmatched: readonly FullRequest[],
  { bars }: MarketView,
  known: ReadonlySet<string>,
  now: number,
): Promise<{ view: MarketView | null }> {
  await enterPool(services, unmatched, now);
  const { rows } = await readOthers(services, unmatched, bars, now);
  const isKnown = rows.every((row) => known.has(row.requestId));
  return { view: isKnown ? null : await readMarketAround(services, unmatched, now) };
}

async function idsNotInPool(services: Services, batch: readonly FullRequest[]): Promise<Set<RequestId>> {
  const inside = await idsInPool(
    services,
    batch.map(({ request, body: { choices } }) => ({ request, choices })),
  );
  return new Set(batch.map(({ request }) => request.requestId).filter((id) => !inside.has(id)));
}

/** Repeats what a crash after the commit may have prevented. False after a fault, which is logged. */
async function finishMatched(
  services: Services,
  { request, body }: FullRequest,
  now: number,
): Promise<boolean> {
  try {
    await removePoolRows(services, request, body);
    const match =
      request.matchId === null ? null : await services.table.get(matchItem, matchKey(request.matchId));
    if (match?.state === 'pending') await announceMatch(services, match, now);
    return true;
  } catch (error) {
    services.logger.error('pair failed', describeError(error));
    return false;
  }
}

async function enterPool(services: Services, batch: readonly FullRequest[], now: number): Promise<void> {
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
