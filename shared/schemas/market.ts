import * as z from 'zod';
import { barId } from '../ids.ts';
import { MARKET_READ } from '../market-read.ts';
import { GROUP_SIZES, WEEK_DAYS } from '../limits.ts';
import { kstDaySchema } from './day.ts';
import { gender } from './user.ts';

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

/** What became of the applications that were told such a chance. */
const toldChances = z.strictObject({
  /** The band begins at `from` and ends below `to`; the highest band includes it. */
  from: share,
  to: share,
  matched: z.int().min(0),
  left: z.int().min(0),
  waiting: z.int().min(0),
  /** The matched ones among those that no longer wait; null where there are none. */
  share: share.nullable(),
});
export type ToldChances = z.output<typeof toldChances>;

/** The lowest band first. */
export const chanceBands = z.array(toldChances).length(MARKET_READ.bands);

/** The last eight weeks, the running one last: each is seven days. */
export const marketWeeks = z.array(marketWeek).length(MARKET_READ.weeks);
export const MARKET_DAYS = MARKET_READ.weeks * WEEK_DAYS;

/** What one night's run learned from the last three weeks. */
const learnedPrices = z.strictObject({
  day: kstDaySchema,
  /** Applications that it learned from. */
  sample: z.int().min(0),
  /** 0: best first, as if nothing had a price; 1: the learned prices in full. */
  strength: share,
  /** The share of those waiting that gives up in a day. */
  leavesPerDay: z.number().min(0),
  /** People of each side that are seated in a day. */
  seatedPerDay: z.number().min(0),
  /** Times that new applications choose in a day. */
  chosen: z
    .array(z.strictObject({ side: gender, size, perDay: z.number().min(0) }))
    .length(2 * GROUP_SIZES.length),
});

/** What a way of matching made, or would have made, of a week's applications. */
const replayed = z.strictObject({
  matched: z.int().min(0),
  /** Half of the matched ones waited less from the application on; null where there are none. */
  medianWaitHours: z.number().min(0).nullable(),
  /** The pairs' score, as the market maker scores them; null where there are none, and for what happened. */
  score: share.nullable(),
});
export type Replayed = z.output<typeof replayed>;

/** The seven days before today, played again under other prices. */
export const marketReplay = z.strictObject({
  from: kstDaySchema,
  to: kstDaySchema,
  /** Those of these days that were played. */
  applications: z.int().min(0),
  /** The strength of the prices in force; with 0 they are best first. */
  strength: share,
  /** Some day had more. */
  isCut: z.boolean(),
  really: replayed,
  withPrices: replayed,
  bestFirst: replayed,
});
export type MarketReplay = z.output<typeof marketReplay>;

/** The newest nights, the latest last. */
export const priceHistory = z.array(learnedPrices).max(MARKET_READ.nights);
