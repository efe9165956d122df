import pMap from 'p-map';
import { kstDay } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { BANK_FEED_GRACE_MS } from '../../../shared/limits.ts';
import { isFeedCurrent, isUnmarkedFor } from '../../domain/meetings/lifecycle.ts';
import { readOrNever } from '../bank/read-position.ts';
import { isOpenBar, readBars } from '../bars/bars.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { LISTS, sortable } from '../../store/keys.ts';
import { eachBlock } from './job-list.ts';
import { requestItem } from '../../items/request.ts';
import { lastMatchAt } from '../../domain/matching/seats.ts';
import type { BarItem } from '../../items/bar.ts';
import { endMeeting } from '../meetings/end-fixed.ts';
import { announce, writeNotice } from '../notices/notices.ts';
import { expirePending } from '../meetings/end-pending.ts';
import { closeRequest, type FullRequest, readRequests } from '../requests/requests.ts';
import { describeError } from '../../describe-error.ts';
import type { Services } from '../../ports.ts';

const ACTS_AT_ONCE = 8;

/** Counts the successes. A refusal is no fault: the item changed in the meantime. Any other error is logged,
 * and the job goes on. */
export async function countDone<T>(
  services: Services,
  job: string,
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
): Promise<number> {
  const done = await pMap(
    items,
    (item) =>
      act(item).then(
        () => 1,
        (error: unknown): number => {
          if (!(error instanceof Refusal))
            services.logger.error('job item failed', { job, ...describeError(error) });
          return 0;
        },
      ),
    { concurrency: ACTS_AT_ONCE },
  );
  return done.reduce((sum, one) => sum + one, 0);
}

/** Pending matches past their deadline and the feed's hour of grace. Returns how many ended, and how
 * many wait for a feed that does not answer. */
export async function expireDeadlines(
  services: Services,
  now: number,
): Promise<{ unpaid: number; waitingForFeed: number }> {
  const job = 'expire deadlines';
  const parts = { list: LISTS.pendingMatches, to: sortable(now - BANK_FEED_GRACE_MS) };
  const until = (await readOrNever(services))?.until ?? null;
  const report = { unpaid: 0, waitingForFeed: 0 };
  await eachBlock(services, { job, schema: matchItem, parts }, now, async (matches) => {
    const over = matches.filter((match) => isFeedCurrent(match, until, now));
    report.waitingForFeed += matches.length - over.length;
    report.unpaid += await countDone(services, job, over, (match) =>
      expirePending(services, match.matchId, now),
    );
  });
  return report;
}

/** Completes the fixed meetings that nobody marked for as many days as their terms say (decision 34). Returns
 * how many. */
export async function completeUnmarked(services: Services, now: number): Promise<number> {
  const job = 'complete unmarked';
  const parts = { list: LISTS.fixedMatches, to: kstDay(now) };
  const complete = ({ matchId }: MatchItem) =>
    endMeeting(
      services,
      matchId,
      () => ({ event: 'complete', role: 'job', actor: 'daily-close', reason: 'unmarked' }),
      null,
      now,
    );
  let completed = 0;
  await eachBlock(services, { job, schema: matchItem, parts }, now, async (matches) => {
    const unmarked = matches.filter((match) => isUnmarkedFor(match.terms.unmarkedDays, match, now));
    completed += await countDone(services, job, unmarked, complete);
  });
  return completed;
}

/** Those that still wait. List and read may lag: what closes or matches a request reads it again. */
export async function openRequests(services: Services, ids: readonly RequestId[]): Promise<FullRequest[]> {
  const full = await readRequests(services, ids, { consistent: false });
  return [...full.values()].filter(({ request }) => request.state === 'open');
}

/** Closes the waiting requests whose days have passed. Returns how many. */
export async function closeRequests(services: Services, now: number): Promise<number> {
  const list = { job: 'expire requests', schema: requestItem, parts: { list: LISTS.waitingRequests } };
  let expired = 0;
  await eachBlock(services, list, now, async (listed) => {
    const waiting = await openRequests(
      services,
      listed.map(({ requestId }) => requestId),
    );
    const { unmatchable } = await splitMatchable(services, waiting, now);
    expired += await expireRequests(services, unmatchable, now);
  });
  return expired;
}

/** Separates requests with a choice that can still become a meeting from those without (decision 23). A bar
 * that cannot be read closes no request. */
export async function splitMatchable(
  services: Services,
  waiting: readonly FullRequest[],
  now: number,
): Promise<{ matchable: FullRequest[]; unmatchable: FullRequest[] }> {
  const bars = await readBars(
    services,
    new Set(waiting.flatMap(({ body }) => body.choices.map((choice) => choice.barId))),
    { badRows: 'skip' },
  );
  const mayOpen = (bar: BarItem | undefined): boolean => bar === undefined || isOpenBar(bar);
  const isMatchable = ({ body }: FullRequest) =>
    body.choices.some(({ barId, day }) => lastMatchAt(day) >= now && mayOpen(bars.get(barId)));
  return {
    matchable: waiting.filter(isMatchable),
    unmatchable: waiting.filter((full) => !isMatchable(full)),
  };
}

/** Closes requests that have no choice left and notifies their members. Returns how many. */
export const expireRequests = (
  services: Services,
  unmatchable: readonly FullRequest[],
  now: number,
): Promise<number> =>
  countDone(services, 'expire requests', unmatchable, async ({ request, body }) => {
    const { uid, requestId: subject } = request;
    const facts = { groupName: body.group.profile.group_name, requestId: subject };
    const news = { uid, kind: 'request_expired', subject, at: now, facts } as const;
    await closeRequest(services, subject, 'expired', () => [writeNotice(news, now)], now);
    await announce(services, news, now);
  });
