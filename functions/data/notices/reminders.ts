import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { depositWon } from '../../../shared/deposit.ts';
import { SIDES } from '../../../shared/ids.ts';
import { JOB_ROWS, OBJECTION_MS } from '../../../shared/limits.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { depositReminderAt } from '../../domain/notices/notice-hours.ts';
import { matchItem, type MatchItem } from '../../items/match.ts';
import { LISTS, sortable } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { noticesOf, whileUnchanged } from './match-notices.ts';
import { type Announcement, announceMissing } from './notices.ts';
import { ownerNotices } from './owner-notices.ts';
import type { Notifier } from '../../ports.ts';

const ANNOUNCED_AGAIN_MS = 3 * HOUR_MS;

/** The reminders of a match that are due now: of unpaid deposits, and of a meeting tomorrow (decision 45). */
export function remindersOf(match: MatchItem, now: number): Announcement<'again'>[] {
  const meeting = { barName: match.barName, day: match.day, time: match.time };
  const toSide = (side: (typeof SIDES)[number]) => ({ uid: match[side].uid, subject: match.matchId });
  if (match.state === 'pending') {
    const at = Math.max(match.matchedAt, depositReminderAt(match.dueAt));
    if (now < at || now >= match.dueAt) return [];
    const facts = { ...meeting, amount: depositWon(match.size), dueAt: match.dueAt };
    return SIDES.filter((side) => !match[side].isPaid).map((side) => ({
      ...toSide(side),
      kind: 'deposit_reminder',
      at,
      facts,
    }));
  }
  const dayBefore = addDays(match.day, -1);
  if (match.state !== 'fixed' || kstDay(now) !== dayBefore) return [];
  const at = Math.max(match.fixedAt ?? 0, kstInstant(dayBefore));
  return SIDES.map((side) => ({ ...toSide(side), kind: 'meeting_tomorrow', at, facts: meeting }));
}

/** When something happened to a match that its members are told. */
const changesOf = ({ fixedAt, endedAt, correctedAt, disputes }: MatchItem): number[] => {
  const objections = SIDES.flatMap((side) => [disputes?.[side]?.at, disputes?.[side]?.settledAt]);
  return [fixedAt, endedAt, correctedAt, ...objections].map((at) => at ?? 0);
};

/**
 * Sends the reminders that are due, and announces again what a crash may have prevented: everything about the pending matches and
 * about those that were fixed, disputed, ended or decided on within the last hours. Each notice exists at most once. Returns how many matches
 * were looked at.
 */
export async function sendReminders(services: Notifier, now: number): Promise<number> {
  const since = sortable(now - OBJECTION_MS - ANNOUNCED_AGAIN_MS);
  const [pending, fixed, ended] = await Promise.all([
    listItems(services, LISTS.pendingMatches, matchItem, { newestFirst: false, limit: JOB_ROWS }),
    listItems(services, LISTS.fixedMatches, matchItem, { newestFirst: false, limit: JOB_ROWS }),
    listItems(services, LISTS.endedMatches, matchItem, { from: since, limit: JOB_ROWS }),
  ]);
  const isNews = (match: MatchItem) => changesOf(match).some((at) => at >= now - ANNOUNCED_AGAIN_MS);
  const changed = [...fixed.items, ...ended.items].filter(isNews);
  const notices = [
    ...[...pending.items, ...changed].flatMap(noticesOf),
    ...(await ownerNotices(services, changed)),
    ...[...pending.items, ...fixed.items].flatMap((match) =>
      remindersOf(match, now).map((reminder) => whileUnchanged(match, reminder)),
    ),
  ];
  await announceMissing(services, notices, now);
  return pending.items.length + fixed.items.length + ended.items.length;
}
