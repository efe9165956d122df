import type * as z from 'zod';
import { addDays, kstDay } from '../../../../shared/calendar.ts';
import { SIDES } from '../../../../shared/ids.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { RECENT_USERS_DAYS, UNMARKED_FLAG_DAYS } from '../../../../shared/limits.ts';
import type { figures } from '../../../../shared/schemas/admin.ts';
import { silentSides } from '../../../domain/meetings/coming.ts';
import { hasOpenObjection } from '../../../domain/meetings/objections.ts';
import { sumWon } from '../../../domain/money/sum-won.ts';
import type { Tallies } from '../../../use-cases/console/dashboard.ts';
import { perDay } from './console.ts';
import { isReportLate } from '../../../domain/meetings/reports.ts';

type Figures = z.input<typeof figures>;

const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;

function dailyFigures({ users, week }: Tallies): Figures['daily'] {
  const joined = perDay(
    users.map((user) => user.createdAt),
    week.map(({ day }) => day),
  );
  return week.map((figures) => ({ ...figures, users: joined.get(figures.day) ?? 0 }));
}

const moneyFigures = ({ live, refunds, shares }: Tallies, today: string): Figures['money'] => ({
  held: sumWon(
    live.flatMap((match) =>
      SIDES.filter((side) => match[side].isPaid).map(() => ({ amount: match.terms.depositWon })),
    ),
  ),
  refunds: sumWon(refunds),
  shares: sumWon(shares),
  overdue: sumWon(refunds.filter(({ dueDay }) => dueDay < today)),
});

function todoFigures(tallies: Tallies, reportHours: number, today: string, now: number): Figures['todo'] {
  const { live, ended, refunds, shares } = tallies;
  const fixed = live.filter(({ state }) => state === 'fixed');
  return {
    undecidedRows: tallies.undecidedRows,
    unreadableRows: tallies.unreadableRows,
    bankDifference: tallies.bankDifferenceWon,
    openConfirmations: tallies.openConfirmations,
    handBacks: tallies.handBacks,
    inTransit: tallies.inTransit,
    lateRefunds: count(refunds, ({ dueDay }) => dueDay < today),
    dueRefunds: count(refunds, ({ dueDay }) => dueDay === today),
    barsOwed: new Set(shares.map(({ barId }) => barId)).size,
    disputedMeetings: count(fixed, hasOpenObjection),
    disputedEndings: count(ended, hasOpenObjection),
    unmarkedMeetings: count(fixed, ({ day }) => day <= addDays(today, -UNMARKED_FLAG_DAYS)),
    silentMeetings: count(fixed, (match) => silentSides(match, now).length > 0),
    todaysMeetings: count(fixed, ({ day }) => day === today),
    openInquiries: tallies.openInquiries,
    openReports: tallies.openReports.length,
    lateReports: count(tallies.openReports, ({ createdAt }) => isReportLate(createdAt, reportHours, now)),
  };
}

/** `now` is in epoch milliseconds. */
export function dashboardFigures(tallies: Tallies, reportHours: number, now: number): Figures {
  const { users, bars, live, ended, refunds } = tallies;
  const today = kstDay(now);
  const todo = todoFigures(tallies, reportHours, today, now);
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
      completedMatches: count(live, ({ state }) => state === 'pending'),
      confirmedMeetings: count(live, ({ state }) => state === 'fixed'),
      completedMeetings: count(ended, ({ state }) => state === 'completed'),
      endedMeetings: count(ended, ({ fixedAt }) => fixedAt !== null),
    },
    refunds: {
      count: refunds.length,
      amount: sumWon(refunds),
      people: new Set(refunds.map(({ uid }) => uid)).size,
      late: todo.lateRefunds,
    },
    money: moneyFigures(tallies, today),
    todo,
    daily: dailyFigures(tallies),
    isCut: tallies.isCut,
  };
}
