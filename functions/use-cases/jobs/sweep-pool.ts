import * as z from 'zod';
import { barId, type RequestId, requestId } from '../../../shared/ids.ts';
import { groupedBy } from '../../../shared/lists.ts';
import { SWEEP_MS, SWEEP_REQUESTS } from '../../../shared/limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { requestItem } from '../../items/request.ts';
import { LISTS, requestBodyKey } from '../../store/keys.ts';
import { readBars } from '../bars/bars.ts';
import { eachBlock } from './job-list.ts';
import { matchPart, nothingMatched, type PartReport } from './match-part.ts';
import type { Store, SweepPart, Services } from '../../ports.ts';

/** A listed request, with the size of its team. */
export interface ListedRequest {
  requestId: RequestId;
  size: number;
}

type Part = Pick<SweepPart, 'ids' | 'isWhole'>;

/** Parts of at most `most` requests: one if all have room; otherwise the team sizes apart, which cannot meet;
 * and large sizes by favourite bar, neighbours together. `isWhole`: the list is everybody who waits. */
export async function partsOf(
  services: Store,
  waiting: readonly ListedRequest[],
  { isWhole, most }: { isWhole: boolean; most: number },
): Promise<Part[]> {
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ requestId }) => requestId);
  if (ids.length <= most) return [{ ids, isWhole }];
  const parts: Part[] = [];
  for (const listed of groupedBy(waiting, (one) => one.size).values()) {
    const same = listed.map(({ requestId }) => requestId);
    if (same.length <= most) parts.push({ ids: same, isWhole });
    else
      for (const part of fillParts(await byBar(services, same), most))
        parts.push({ ids: part, isWhole: false });
  }
  return parts;
}

/** What the grouping reads of a request's body: the bar of its first choice. */
const favourite = z.object({
  requestId,
  choices: z.tuple([z.object({ barId })]).rest(z.unknown()),
});

/** Neighbouring bars one after the other: an address begins with city, district and street. */
async function byBar(services: Store, ids: readonly RequestId[]): Promise<RequestId[][]> {
  const options = { consistent: false } as const;
  const bodies = await services.table.getMany(favourite, ids.map(requestBodyKey), options);
  const barOf = new Map(bodies.map(({ requestId: id, choices: [first] }) => [id, first.barId]));
  const bars = await readBars(services, new Set(barOf.values()), options);
  const groups = groupedBy(ids, (id) => {
    const bar = barOf.get(id);
    return bar === undefined ? '' : `${bars.get(bar)?.address} ${bar}`;
  });
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/** A group is divided only when a part has no room for all of it. */
function fillParts(groups: readonly (readonly RequestId[])[], most: number): RequestId[][] {
  const parts: RequestId[][] = [];
  let part: RequestId[] = [];
  for (const group of groups) {
    if (part.length + group.length > most) part = [];
    for (const id of group) {
      if (part.length === most) part = [];
      if (part.length === 0) parts.push(part);
      part.push(id);
    }
  }
  return parts;
}

/** What became of the pool: the parts that the queue took, and those that were matched here; and how long its
 * oldest request waits. */
export type SweepReport = PartReport & { queued: number; oldestWaitSeconds: number };

/** Matches the whole pool again in parts of at most `size` requests (docs/matching.md, "A sweep every hour"):
 * by the sweep queue, or here. When its time is over before everybody is listed, the next sweep goes on. */
export async function sweepPool(
  services: Services,
  now: number,
  { size = SWEEP_REQUESTS, budgetMs = SWEEP_MS } = {},
): Promise<SweepReport> {
  const list = { job: 'sweep pool', schema: requestItem, parts: { list: LISTS.waitingRequests } };
  const endsAt = performance.now() + budgetMs;
  const waiting: ListedRequest[] = [];
  let oldestAt = now;
  let report: SweepReport = { ...nothingMatched, queued: 0, oldestWaitSeconds: 0 };
  await eachBlock(
    services,
    { ...list, size, budgetMs },
    now,
    async (listed) => {
      for (const { requestId, size: people, createdAt } of listed) {
        waiting.push({ requestId, size: people });
        oldestAt = Math.min(oldestAt, createdAt);
      }
    },
    async (isWhole) => {
      const parts = await partsOf(services, waiting, { isWhole, most: size });
      report = await handOut(
        services,
        parts.map((part) => ({ ...part, at: now, tries: 0 })),
        endsAt,
        now,
      );
    },
  );
  return { ...report, oldestWaitSeconds: Math.round((now - oldestAt) / 1_000) };
}

/** What the queue does not take is matched here, one part at least and others until the time is over. */
async function handOut(
  services: Services,
  parts: readonly SweepPart[],
  endsAt: number,
  now: number,
): Promise<SweepReport> {
  const here: SweepPart[] = [];
  for (const part of parts) if (!(await services.sweepQueue.send(part))) here.push(part);
  let report: SweepReport = { ...nothingMatched, queued: parts.length - here.length, oldestWaitSeconds: 0 };
  // Each hour begins with another part, so that none is always left over.
  const first = here.length === 0 ? 0 : Math.floor(now / HOUR_MS) % here.length;
  for (const [nth, part] of [...here.slice(first), ...here.slice(0, first)].entries()) {
    const hasTime = nth === 0 || performance.now() < endsAt;
    report = added(
      report,
      hasTime ? await matchPart(services, part, now) : { ...nothingMatched, left: part.ids },
    );
  }
  if (report.left.length > 0) services.logger.warn('job cut', { job: 'sweep', count: report.left.length });
  return report;
}

const added = (a: SweepReport, b: PartReport): SweepReport => ({
  waiting: a.waiting + b.waiting,
  matched: a.matched + b.matched,
  refused: a.refused + b.refused,
  failed: [...a.failed, ...b.failed],
  left: [...a.left, ...b.left],
  sampled: a.sampled + b.sampled,
  expired: a.expired + b.expired,
  requeued: a.requeued + b.requeued,
  queued: a.queued,
  oldestWaitSeconds: a.oldestWaitSeconds,
});
