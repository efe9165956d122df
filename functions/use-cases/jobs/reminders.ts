import { kstDay } from '../../../shared/calendar.ts';
import { SIDES } from '../../../shared/ids.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { askedAt, isAsked } from '../../domain/meetings/coming.ts';
import { depositReminderAt } from '../../domain/notices/notice-hours.ts';
import { position } from '../../domain/money/account.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { LISTS, sortable } from '../../store/keys.ts';
import type { ListParts } from '../../store/lists.ts';
import { comingToken } from '../meetings/coming.ts';
import { eachBlock } from './job-list.ts';
import { noticesOf, whileMissing, whileUnchanged, meetingOf } from '../notices/match-notices.ts';
import { type News, announceMissing } from '../notices/notices.ts';
import { ownerNotices } from '../notices/owner-notices.ts';
import type { HashStore, Notifier } from '../../ports.ts';

type Reminding = Notifier & HashStore;

const ANNOUNCED_AGAIN_MS = 3 * HOUR_MS;
/** Within this time after its end admins decide about a meeting: what is decided later, and cut off before it is
 * announced, is not announced again. */
const DECIDED_MS = 30 * DAY_MS;

const remindedAt = ({ matchedAt, dueAt }: MatchItem): number => Math.max(matchedAt, depositReminderAt(dueAt));
const isReminded = (match: MatchItem, now: number): boolean =>
  match.state === 'pending' && now >= remindedAt(match) && now < match.dueAt;

function remindersOf({ hash }: Reminding, match: MatchItem, now: number): News<'again'>[] {
  const meeting = meetingOf(match);
  const toSide = (side: (typeof SIDES)[number]) => ({ uid: match[side].uid, subject: match.matchId });
  if (isReminded(match, now)) {
    return SIDES.flatMap((side): News<'again'>[] => {
      const amount = position(match, side).missingWon;
      const facts = { ...meeting, amount, dueAt: match.dueAt };
      // A member who reads that a transfer is being checked is not asked for it again.
      if (amount === 0 || match[side].checking.length > 0) return [];
      const reminder = { ...toSide(side), kind: 'deposit_reminder', at: remindedAt(match), facts } as const;
      return [whileMissing(match, amount, reminder)];
    });
  }
  const at = askedAt(match);
  if (at === null || !isAsked(match, now) || kstDay(now) === match.day) return [];
  return SIDES.map((side) => {
    const facts = { ...meeting, token: comingToken(hash, match, side) };
    return whileUnchanged(match, { ...toSide(side), kind: 'meeting_tomorrow', at, facts });
  });
}

/** When something happened to a match that its members are told. */
const changesOf = ({ fixedAt, endedAt, correctedAt, objections }: MatchItem): number[] => {
  const objected = SIDES.flatMap((side) => [objections?.[side]?.at, objections?.[side]?.settledAt]);
  return [fixedAt, endedAt, correctedAt, ...objected].map((at) => at ?? 0);
};

/** Also announces again what a crash may have prevented: everything about pending matches and those that were
 * fixed, objected to, ended or decided on within the last hours. Each notice exists at most once. Returns how
 * many matches were looked at. */
export async function sendReminders(services: Reminding, now: number): Promise<number> {
  const since = sortable(now - DECIDED_MS - ANNOUNCED_AGAIN_MS);
  const lists: Record<string, ListParts> = {
    'remind pending': { list: LISTS.pendingMatches },
    'remind fixed': { list: LISTS.fixedMatches },
    'announce ended again': { list: LISTS.endedMatches, from: since },
  };
  let looked = 0;
  for (const [job, parts] of Object.entries(lists)) {
    await eachBlock(services, { job, schema: matchItem, parts }, now, async (matches) => {
      looked += matches.length;
      await announceMissing(services, await dueNotices(services, matches, now), now);
    });
  }
  return looked;
}

async function dueNotices(
  services: Reminding,
  matches: readonly MatchItem[],
  now: number,
): Promise<News<'again'>[]> {
  const isRecent = (match: MatchItem) => changesOf(match).some((at) => at >= now - ANNOUNCED_AGAIN_MS);
  const told = matches.filter((match) => match.state === 'pending' || isRecent(match));
  return [
    ...told.flatMap(noticesOf),
    ...(await ownerNotices(services, told)),
    ...matches.flatMap((match) => remindersOf(services, match, now)),
  ];
}
