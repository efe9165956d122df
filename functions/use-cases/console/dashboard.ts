import * as z from 'zod';
import { LIST_COUNT_MAX, RECENT_MEETINGS, RECENT_USERS } from '../../../shared/limits.ts';
import { type AdminMatch, withNamesAndReviews } from './admin-meetings.ts';
import { differenceWon } from '../bank/bank-check.ts';
import { readInTransit } from '../bank/in-transit.ts';
import { listBars } from '../bars/bars.ts';
import type { BarItem } from '../../items/bar.ts';
import { bankCheckItem } from '../../items/bank-account.ts';
import { matchItem, matchStateItem } from '../../items/match.ts';
import { type UserItem, userItem } from '../../items/user.ts';
import { BANK_CHECK, LISTS, payoutList, UNSHOWN_DEPOSITS } from '../../store/keys.ts';
import { countItems, countSecondList, listItems } from '../../store/lists.ts';
import { type DayFigures, readWeek } from './week.ts';
import type { Store } from '../../ports.ts';

/** These are the fields that are counted, so that a count does not parse whole items. */
const userTally = z.object({
  isPremium: z.boolean(),
  isOwner: z.boolean(),
  createdAt: z.int(),
  status: z.string(),
});
const matchTally = z.object({ state: matchStateItem, objections: matchItem.shape.objections });
const endedTally = matchTally.extend({ fixedAt: z.int().nullable() });
const sideTally = z.object({ isPaid: z.boolean(), comingAt: z.int().optional() });
const liveTally = matchTally.extend({
  day: z.string(),
  time: z.string(),
  fixedAt: z.int().nullable(),
  terms: z.object({ depositWon: z.int() }),
  male: sideTally,
  female: sideTally,
});
const refundTally = z.object({ uid: z.string(), amount: z.int(), dueDay: z.string() });
const shareTally = z.object({ barId: z.string(), amount: z.int() });
const reportTally = z.object({ createdAt: z.int() });
const inquiryTally = z.object({ reply: z.string().nullable() });

/** The bounded tallies of the lists that the figures are computed from. */
export interface Tallies {
  users: z.output<typeof userTally>[];
  bars: BarItem[];
  waitingRequests: number;
  live: z.output<typeof liveTally>[];
  ended: z.output<typeof endedTally>[];
  undecidedRows: number;
  unreadableRows: number;
  /** What the bank holds more than its rows come to, as last compared. */
  bankDifferenceWon: number;
  openConfirmations: number;
  handBacks: number;
  inTransit: number;
  refunds: z.output<typeof refundTally>[];
  shares: z.output<typeof shareTally>[];
  week: DayFigures[];
  openInquiries: number;
  openReports: z.output<typeof reportTally>[];
  isCut: boolean;
}

/** Every row of a list, with only the attributes that are counted. */
const tally = <S extends z.ZodObject>(services: Store, list: string, schema: S) =>
  listItems(services, list, schema, { limit: LIST_COUNT_MAX, attributes: Object.keys(schema.shape) });

export async function readTallies(services: Store, now: number): Promise<Tallies> {
  const [lists, { bars }, check, openConfirmations, week] = await Promise.all([
    allAtOnce({
      users: tally(services, LISTS.users, userTally),
      waiting: countItems(services, LISTS.waitingRequests),
      pending: tally(services, LISTS.pendingMatches, liveTally),
      fixed: tally(services, LISTS.fixedMatches, liveTally),
      ended: tally(services, LISTS.endedMatches, endedTally),
      undecided: countItems(services, LISTS.undecidedRows),
      unreadable: countItems(services, LISTS.unreadableRows),
      handBacks: countItems(services, LISTS.handBacks),
      transit: readInTransit(services, now),
      refunds: tally(services, payoutList('user', 'due'), refundTally),
      shares: tally(services, payoutList('bar', 'due'), shareTally),
      inquiries: tally(services, LISTS.inquiries, inquiryTally),
      reports: tally(services, LISTS.openReports, reportTally),
    }),
    listBars(services),
    services.table.get(bankCheckItem, BANK_CHECK),
    countSecondList(services, UNSHOWN_DEPOSITS),
    readWeek(services, now),
  ]);
  return {
    users: lists.users.items.filter((user) => user.status !== 'deleted'),
    bars,
    waitingRequests: lists.waiting.count,
    live: [...lists.pending.items, ...lists.fixed.items],
    ended: lists.ended.items,
    undecidedRows: lists.undecided.count,
    unreadableRows: lists.unreadable.count,
    bankDifferenceWon: check === null ? 0 : differenceWon(check),
    openConfirmations,
    handBacks: lists.handBacks.count,
    inTransit: lists.transit.sendings.length,
    refunds: lists.refunds.items,
    shares: lists.shares.items,
    week,
    openInquiries: lists.inquiries.items.filter(({ reply }) => reply === null).length,
    openReports: lists.reports.items,
    isCut: Object.values(lists).some((list) => list.isCut),
  };
}

/** Waits for all of them together, each under its name. */
async function allAtOnce<T extends Record<string, unknown>>(
  named: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const answers = await Promise.all(Object.entries(named).map(async ([name, one]) => [name, await one]));
  return Object.fromEntries(answers);
}

export async function readRecent(services: Store): Promise<{ users: UserItem[]; meetings: AdminMatch[] }> {
  const [newest, meetings] = await Promise.all([
    listItems(services, LISTS.users, userItem, { limit: RECENT_USERS }),
    readRecentMeetings(services),
  ]);
  return { users: newest.items.filter((user) => user.status !== 'deleted'), meetings };
}

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
