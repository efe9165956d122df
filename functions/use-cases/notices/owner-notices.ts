import pMap from 'p-map';
import { kstDay, kstInstant } from '../../../shared/calendar.ts';
import { bothWon } from '../../../shared/deposit.ts';
import type { UserId } from '../../../shared/ids.ts';
import { AT_ONCE, JOB_BLOCK, OWNER_SUMMARY_KST } from '../../../shared/limits.ts';
import { endingOf } from '../../domain/meetings/endings.ts';
import { shareWon } from '../../domain/money/account.ts';
import { presuppositionOf } from '../../domain/notices/outbox.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { LISTS } from '../../store/keys.ts';
import { listBlocks } from '../../store/lists.ts';
import { readBars } from '../bars/bars.ts';
import { announce, type News } from './notices.ts';
import type { Notifier, Store } from '../../ports.ts';

const meetingFacts = ({ day, time, size, terms }: MatchItem) => ({
  day,
  time,
  people: 2 * size,
  discountWon: bothWon(terms),
});

const isForOwner = ({ state }: MatchItem): boolean => state === 'fixed' || state.startsWith('canceled');

/** A meeting that is fixed, and one that was and has been cancelled. */
export async function ownerNotices(services: Store, matches: readonly MatchItem[]): Promise<News<'again'>[]> {
  const told = matches.filter(isForOwner);
  if (told.length === 0) return [];
  const bars = await readBars(services, new Set(told.map(({ barId }) => barId)), {
    consistent: false,
    badRows: 'skip',
  });
  return told.flatMap((match) => {
    const owner = bars.get(match.barId)?.ownerUid ?? null;
    return owner === null ? [] : [noticeOfOwner(match, owner)];
  });
}

function noticeOfOwner(match: MatchItem, uid: UserId): News<'again'> {
  const base = { uid, subject: match.matchId, about: presuppositionOf(match, uid) } as const;
  const facts = { ...meetingFacts(match), barName: match.barName };
  const ending = endingOf(match);
  if (ending === null) {
    return { ...base, kind: 'bar_meeting_fixed', at: match.fixedAt ?? match.matchedAt, facts };
  }
  const isByBar = ending.how === 'canceled-by-bar';
  const at = match.endedAt ?? match.matchedAt;
  const shown = { ...facts, shareWon: shareWon(match, 'bar'), isByBar };
  return { ...base, kind: 'bar_meeting_canceled', at, facts: shown };
}

/** Once a day however often it runs; owners without a meeting hear nothing. Returns how many owners there are
 * to tell. */
export async function announceDay(services: Notifier, now: number): Promise<number> {
  const day = kstDay(now);
  const today = { list: LISTS.fixedMatches, newestFirst: false, from: day, to: `${day}~` };
  const items: MatchItem[] = [];
  for await (const block of listBlocks(services, matchItem, today, { size: JOB_BLOCK }))
    items.push(...block.items);
  const bars = await readBars(services, new Set(items.map(({ barId }) => barId)), {
    badRows: 'skip',
  });
  const summaries = [...bars.values()].flatMap(({ barId, name, ownerUid }): News[] => {
    if (ownerUid === null) return [];
    const meetings = items.filter((match) => match.barId === barId).map(meetingFacts);
    const at = kstInstant(day, OWNER_SUMMARY_KST);
    const facts = { barName: name, day, meetings };
    return [{ uid: ownerUid, kind: 'bar_day', subject: `${barId}-${day}`, at, facts }];
  });
  await pMap(summaries, (summary) => announce(services, summary, now), { concurrency: AT_ONCE });
  return summaries.length;
}
