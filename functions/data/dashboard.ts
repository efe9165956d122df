import * as z from 'zod';
import { DASHBOARD_COUNT_MAX, RECENT_MEETINGS, RECENT_USERS } from '../../shared/limits.ts';
import type { Services } from '../runtime/services.ts';
import { type AdminMatch, withNamesAndReviews } from './admin-meetings.ts';
import { listBars } from './bars.ts';
import type { BarItem } from './items/bar.ts';
import { matchItem, matchStateItem } from './items/match.ts';
import { type UserItem, userItem } from './items/user.ts';
import { LISTS } from './keys.ts';
import { listItems } from './lists.ts';

type Store = Pick<Services, 'table'>;

/** Only what is counted, so that a count does not parse whole items. */
const userTally = z.object({
  isPremium: z.boolean(),
  isOwner: z.boolean(),
  createdAt: z.int(),
  status: z.string(),
});
const matchTally = z.object({
  state: matchStateItem,
  day: z.string(),
  matchedAt: z.int(),
  fixedAt: z.int().nullable(),
  disputes: z.unknown().optional(),
});
const refundTally = z.object({ dueDay: z.string() });
const inquiryTally = z.object({ reply: z.string().nullable() });
const anything = z.object({});

export type UserTally = z.output<typeof userTally>;
export type MatchTally = z.output<typeof matchTally>;

/** What the dashboard is made from: tallies of the lists, bounded, and the newest rows themselves. */
export interface DashboardRows {
  users: UserTally[];
  newestUsers: UserItem[];
  bars: BarItem[];
  waitingRequests: number;
  matches: MatchTally[];
  recentMeetings: AdminMatch[];
  wrongDeposits: number;
  refundDueDays: string[];
  openInquiries: number;
  isCut: boolean;
}

/** Reads the rows; eventually consistent, for people to look at. */
export async function readDashboard(services: Store): Promise<DashboardRows> {
  const whole = { limit: DASHBOARD_COUNT_MAX };
  const [users, newest, bars, waiting, pending, fixed, ended, credits, refunds, inquiries] =
    await Promise.all([
      listItems(services, LISTS.users, userTally, whole),
      listItems(services, LISTS.users, userItem, { limit: RECENT_USERS }),
      listBars(services),
      listItems(services, LISTS.waitingRequests, anything, whole),
      listItems(services, LISTS.pendingMatches, matchTally, whole),
      listItems(services, LISTS.fixedMatches, matchTally, whole),
      listItems(services, LISTS.endedMatches, matchTally, whole),
      listItems(services, LISTS.wrongDeposits, anything, whole),
      listItems(services, LISTS.userRefunds, refundTally, whole),
      listItems(services, LISTS.inquiries, inquiryTally, whole),
    ]);
  return {
    users: users.items.filter((user) => user.status !== 'deleted'),
    newestUsers: newest.items.filter((user) => user.status !== 'deleted'),
    bars: bars.bars,
    waitingRequests: waiting.items.length,
    matches: [...pending.items, ...fixed.items, ...ended.items],
    recentMeetings: await readRecentMeetings(services),
    wrongDeposits: credits.items.length,
    refundDueDays: refunds.items.map(({ dueDay }) => dueDay),
    openInquiries: inquiries.items.filter(({ reply }) => reply === null).length,
    isCut: [users, waiting, pending, fixed, ended, credits, refunds, inquiries].some((list) => list.isCut),
  };
}

/** The five meetings nearest to now: those under way first, then those that ended last. */
async function readRecentMeetings(services: Store): Promise<AdminMatch[]> {
  const limit = RECENT_MEETINGS;
  const [fixed, ended] = await Promise.all([
    listItems(services, LISTS.fixedMatches, matchItem, { newestFirst: false, limit }),
    // Some of the ended ones were never fixed and are left out.
    listItems(services, LISTS.endedMatches, matchItem, { limit: limit * 4 }),
  ]);
  const meetings = [...fixed.items, ...ended.items.filter((match) => match.fixedAt !== null)];
  return withNamesAndReviews(services, meetings.slice(0, limit));
}
