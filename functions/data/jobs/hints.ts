import pMap from 'p-map';
import { AT_ONCE, HINT_BLOCK, HINT_GAIN_MIN, HINT_LIST_MS, HINT_NOTICES } from '../../../shared/limits.ts';
import type { OutlookAddition } from '../../../shared/schemas/outlook.ts';
import {
  dueHint,
  firstHintRange,
  type HintStage,
  lastHintDay,
} from '../../domain/matching/chance/hint-times.ts';
import type { HintFacts } from '../../domain/notices/hint-text.ts';
import { describeError } from '../../describe-error.ts';
import { requestItem } from '../../items/request.ts';
import { noticeItem } from '../../items/support.ts';
import { endOf, LISTS, noticesFrom, PREFIX, requestKey, sortable, userPartition } from '../../store/keys.ts';
import type { ListParts } from '../../store/lists.ts';
import { is } from '../../store/conditions.ts';
import { between } from '../../store/ranges.ts';
import { checked, wasWritten } from '../../store/writes.ts';
import { estimateWaiting, type MarketFacts, readMarketFacts } from '../matching/outlook.ts';
import { type News, noticeIdOf, noticeWritten } from '../notices/notices.ts';
import { lastDayOf } from '../../domain/matching/waiting-request.ts';
import type { FullRequest } from '../requests/requests.ts';
import { openRequests } from './close-day.ts';
import { eachBlock } from './job-list.ts';
import type { UseCase } from '../../ports.ts';

/** Each estimate reads many pool rows by itself. */
const ESTIMATES_AT_ONCE = Math.ceil(AT_ONCE / 4);

/** Tells waiting teams what would help, once after a day and once before their last day (docs/matching.md,
 * "Hints"). Looks only at requests whose hint can be due in this hour; the rest of a long list is left to the
 * next run. Returns how many were told. */
export async function sendHints(services: UseCase, now: number): Promise<number> {
  const { from, to } = firstHintRange(now);
  const waiting = LISTS.waitingRequests;
  const lists: Record<string, ListParts> = {
    'first hints': { list: waiting, from: sortable(from), to: sortable(to + 1) },
    ...(lastHintDay(now) !== null && { 'last hints': { list: waiting } }),
  };
  let facts: Promise<MarketFacts> | undefined;
  const readOnce = () => (facts ??= readMarketFacts(services));
  let told = 0;
  for (const [job, parts] of Object.entries(lists)) {
    const list = { job, schema: requestItem, parts, size: HINT_BLOCK, budgetMs: HINT_LIST_MS };
    await eachBlock(services, list, now, async (listed) => {
      const ids = listed.map(({ requestId }) => requestId);
      const hinted = await pMap(
        await openRequests(services, ids),
        (full) =>
          hint(services, full, now, readOnce).catch((error: unknown) => {
            services.logger.error('job item failed', { job, ...describeError(error) });
            return false;
          }),
        { concurrency: ESTIMATES_AT_ONCE },
      );
      told += hinted.filter(Boolean).length;
    });
  }
  return told;
}

async function hint(
  services: UseCase,
  full: FullRequest,
  now: number,
  readFacts: () => Promise<MarketFacts>,
): Promise<boolean> {
  const { request, body } = full;
  const due = dueHint({ createdAt: request.createdAt, lastDay: lastDayOf(body.choices) }, now);
  if (due === null) return false;
  const event = {
    uid: request.uid,
    kind: 'waiting_hint',
    subject: `${request.requestId}-${due.stage}`,
  } as const;
  if (await wasTold(services, event, request.createdAt)) return false;
  const { addition } = await estimateWaiting(services, full, now, readFacts());
  if (addition === null || addition.gain < HINT_GAIN_MIN) return false;
  const facts = factsOf(addition.named, request.requestId, due.stage);
  if (!facts) return false;
  return wasWritten(
    services.table.transact('hint', [
      checked(requestKey(request.requestId), { if: is({ state: 'open' }) }),
      noticeWritten({ ...event, at: due.at, facts }, now),
    ]),
  );
}

/** A day added later moves the last hint: its notice is looked for under every time. */
async function wasTold(
  { table }: UseCase,
  event: Pick<News, 'uid' | 'kind' | 'subject'>,
  since: number,
): Promise<boolean> {
  const own = {
    ...between(userPartition(event.uid), noticesFrom(since), endOf(PREFIX.notices)),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: HINT_NOTICES,
  };
  const { items } = await table.query(noticeItem, own, { badRows: 'skip' });
  return items.some(({ noticeId }) => noticeId === noticeIdOf(event));
}

function factsOf(addition: OutlookAddition, requestId: string, stage: HintStage): HintFacts | null {
  const { kind, bar_name: barName, date: day, time } = addition;
  const about = { requestId, isLast: stage === 'last' };
  if (kind === 'wider') return { ...about, addition: kind };
  if (!barName || !day || !time) return null;
  return { ...about, addition: kind, barName, day, time };
}
