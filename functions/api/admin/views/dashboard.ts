import type * as z from 'zod';
import { addDays, DAY_MS, kstDay } from '../../../../shared/calendar.ts';
import { RECENT_USERS_DAYS, UNMARKED_FLAG_DAYS } from '../../../../shared/limits.ts';
import type { dashboard as dashboardSchema } from '../../../../shared/schemas/admin.ts';
import type { MatchState } from '../../../items/match.ts';
import { perDay } from './console.ts';

export type Dashboard = z.input<typeof dashboardSchema>;

/** The tallies that the figures are made from. Instants are epoch milliseconds, days KST. */
export interface Tallies {
  users: readonly { isPremium: boolean; isOwner: boolean; createdAt: number }[];
  bars: readonly { isPartner: boolean; isAvailable: boolean }[];
  waitingRequests: number;
  matches: readonly {
    state: MatchState;
    day: string;
    matchedAt: number;
    fixedAt: number | null;
    disputes?: unknown;
  }[];
  wrongDeposits: number;
  /** Refunds to send. */
  refunds: readonly { uid: string; amount: number; dueDay: string }[];
  barsOwed: number;
  openInquiries: number;
}

const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;

/** Each day's sign-ups, matches made, and meetings on that day that took place or still may. */
function dailyFigures({ users, matches }: Tallies, now: number): Dashboard['daily'] {
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

/** The dashboard without its lists. */
export function dashboardFigures(
  tallies: Tallies,
  now: number,
): Omit<Dashboard, 'recentUsers' | 'recentMeetings' | 'isCut'> {
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
      disputedMeetings: count(matches, ({ state, disputes }) => state === 'fixed' && disputes !== undefined),
      unmarkedMeetings: count(
        matches,
        ({ state, day }) => state === 'fixed' && day <= addDays(today, -UNMARKED_FLAG_DAYS),
      ),
      todaysMeetings: count(matches, ({ state, day }) => state === 'fixed' && day === today),
      openInquiries: tallies.openInquiries,
    },
    daily: dailyFigures(tallies, now),
  };
}
