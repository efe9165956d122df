import * as z from 'zod';
import { barId } from '../ids.ts';
import { MARKET_READ } from '../market-read.ts';
import { GROUP_SIZES, WEEK_DAYS } from '../limits.ts';
import { kstDaySchema } from './day.ts';

const size = z.literal(GROUP_SIZES);
const share = z.number().min(0).max(1);
/** Teams of each side. */
const sides = { male: z.int().min(0), female: z.int().min(0) };

/** How many teams wait; a team counts once on each day, and at each bar, that it chose. */
export const waitingTeams = z.strictObject({
  /** One row for each size, the smallest first. */
  sizes: z.array(z.strictObject({ size, ...sides })).length(GROUP_SIZES.length),
  /** Those that somebody chose, the earliest first. */
  days: z.array(z.strictObject({ day: kstDaySchema, size, ...sides })),
  /** Those where most wait, these first; none where one bar was asked for. */
  bars: z.array(z.strictObject({ uid_bar: barId, bar_name: z.string(), ...sides })).max(MARKET_READ.bars),
  /** More wait than were counted. */
  isCut: z.boolean(),
});
export type WaitingTeams = z.output<typeof waitingTeams>;

/** What became of the applications of seven KST days, as it stands now. */
const marketWeek = z.strictObject({
  from: kstDaySchema,
  to: kstDaySchema,
  applications: z.int().min(0),
  /** The newest of each day, of which is told what became of them. */
  studied: z.int().min(0),
  matched: z.int().min(0),
  /** Cancelled or expired without a match. */
  left: z.int().min(0),
  waiting: z.int().min(0),
  /** The matched ones among the studied ones; null where there are none. */
  share: share.nullable(),
});
export type MarketWeek = z.output<typeof marketWeek>;

/** The last eight weeks, the running one last: each is seven days. */
export const marketWeeks = z.array(marketWeek).length(MARKET_READ.weeks);
export const MARKET_DAYS = MARKET_READ.weeks * WEEK_DAYS;
