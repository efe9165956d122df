import type * as z from 'zod';
import { addDays, kstDay } from '../../../../shared/calendar.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { RECENT_USERS_DAYS, UNMARKED_FLAG_DAYS } from '../../../../shared/limits.ts';
import type { figures } from '../../../../shared/schemas/admin.ts';
import { hasOpenObjection } from '../../../domain/meetings/objections.ts';
import type { Tallies } from '../../../data/console/dashboard.ts';
import type { MatchState } from '../../../items/match.ts';
import { perDay } from './console.ts';

type Figures = z.input<typeof figures>;

const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;

/** Each day's sign-ups, matches made, and meetings on that day that took place or still may. */
function dailyFigures({ users, matches }: Tallies, now: number): Figures['daily'] {
  const today = kstDay(now);
  const days = Array.from({ length: RECENT_USERS_DAYS }, (_, i) => addDays(today, i + 1 - RECENT_USERS_DAYS));
  const joined = perDay(
    users.map((user) => user.createdAt),
    days,
  );
  const made = perDay(
    matches.map((match) => match.matchedAt),
    days,
  );
  return days.map((day) => ({
    day,
    users: joined.get(day) ?? 0,
    matches: made.get(day) ?? 0,
    meetings: count(
      matches,
      (match) => match.day === day && (match.state === 'fixed' || match.state === 'completed'),
    ),
  }));
}

/** The figures of the day. `now` is in epoch milliseconds. */
export function dashboardFigures(tallies: Tallies, now: number): Figures {
  const { users, bars, matches, refunds } = tallies;
  const today = kstDay(now);
  const inState = (...states: MatchState[]) => count(matches, ({ state }) => states.includes(state));
  const late = count(refunds, ({ dueDay }) => dueDay < today);
  return {
    users: {
      total: users.length,
      premium: count(users, (user) => user.isPremium),
      owner: count(users, (user) => user.isOwner),
      recent: count(users, (user) => now - user.createdAt < RECENT_USERS_DAYS * DAY_MS),
    },
    bars: {
      total: bars.length,
      partner: count(bars, (bar) => bar.isPartner),
      available: count(bars, (bar) => bar.isPartner && bar.isAvailable),
    },
    meetings: {
      pendingRequests: tallies.waitingRequests,
      completedMatches: inState('pending'),
      confirmedMeetings: inState('fixed'),
      completedMeetings: inState('completed'),
      endedMeetings: count(matches, ({ state, fixedAt }) => state !== 'fixed' && fixedAt !== null),
    },
    refunds: {
      count: refunds.length,
      amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
      people: new Set(refunds.map(({ uid }) => uid)).size,
      late,
    },
    todo: {
      wrongDeposits: tallies.wrongDeposits,
      lateRefunds: late,
      dueRefunds: count(refunds, ({ dueDay }) => dueDay === today),
      barsOwed: tallies.barsOwed,
      disputedMeetings: count(matches, (match) => match.state === 'fixed' && hasOpenObjection(match)),
      disputedEndings: count(matches, (match) => match.state !== 'fixed' && hasOpenObjection(match)),
      unmarkedMeetings: count(
        matches,
        ({ state, day }) => state === 'fixed' && day <= addDays(today, -UNMARKED_FLAG_DAYS),
      ),
      todaysMeetings: count(matches, ({ state, day }) => state === 'fixed' && day === today),
      openInquiries: tallies.openInquiries,
    },
    daily: dailyFigures(tallies, now),
    isCut: tallies.isCut,
  };
}
