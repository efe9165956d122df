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
import { BANK_CHECK, LISTS, UNSHOWN_DEPOSITS } from '../../store/keys.ts';
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
const matchTally = z.object({ state: matchStateItem, disputes: matchItem.shape.disputes });
const endedTally = matchTally.extend({ fixedAt: z.int().nullable() });
const sidePaid = z.object({ isPaid: z.boolean() });
const liveTally = matchTally.extend({
  day: z.string(),
  terms: z.object({ depositWon: z.int() }),
  male: sidePaid,
  female: sidePaid,
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
  const [
    users,
    bars,
    waiting,
    pending,
    fixed,
    ended,
    undecided,
    unreadable,
    check,
    unshown,
    handBacks,
    transit,
    refunds,
    shares,
    inquiries,
    reports,
    week,
  ] = await Promise.all([
    tally(services, LISTS.users, userTally),
    listBars(services),
    countItems(services, LISTS.waitingRequests),
    tally(services, LISTS.pendingMatches, liveTally),
    tally(services, LISTS.fixedMatches, liveTally),
    tally(services, LISTS.endedMatches, endedTally),
    countItems(services, LISTS.undecidedRows),
    countItems(services, LISTS.unreadableRows),
    services.table.get(bankCheckItem, BANK_CHECK),
    countSecondList(services, UNSHOWN_DEPOSITS),
    countItems(services, LISTS.handBacks),
    readInTransit(services, now),
    tally(services, LISTS.userRefunds, refundTally),
    tally(services, LISTS.barRefunds, shareTally),
    tally(services, LISTS.inquiries, inquiryTally),
    tally(services, LISTS.openReports, reportTally),
    readWeek(services, now),
  ]);
  const counted = [
    users,
    waiting,
    pending,
    fixed,
    ended,
    undecided,
    unreadable,
    handBacks,
    transit,
    refunds,
    shares,
    inquiries,
    reports,
  ];
  return {
    users: users.items.filter((user) => user.status !== 'deleted'),
    bars: bars.bars,
    waitingRequests: waiting.count,
    live: [...pending.items, ...fixed.items],
    ended: ended.items,
    undecidedRows: undecided.count,
    unreadableRows: unreadable.count,
    bankDifferenceWon: check === null ? 0 : differenceWon(check),
    openConfirmations: unshown,
    handBacks: handBacks.count,
    inTransit: transit.sendings.length,
    refunds: refunds.items,
    shares: shares.items,
    week,
    openInquiries: inquiries.items.filter(({ reply }) => reply === null).length,
    openReports: reports.items,
    isCut: counted.some((list) => list.isCut),
  };
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
