import * as z from 'zod';
import { TIME_SLOTS } from '../../../shared/limits.ts';

/** Bounds of the stored object: some 60 KB, far below a table item's 400 KB. */
export const PRICE_BOUNDS = { bars: 400, samplePerClass: 80, applications: 20_000 } as const;

const share = z.number().min(0).max(1);
const age = z.number().min(0).max(120);
const conditions = z.array(z.int().min(0).max(9)).max(10);

/** What a past application looked like to the other side; no id, no name, no day. */
const sampledGroupSchema = z.strictObject({
  averageAge: age,
  ageMin: age,
  ageMax: age,
  wants: conditions,
  has: conditions,
  /** The score that it would have got without one more partner: an offer is worth only what it adds to
   * that. */
  otherwise: share,
});
export type SampledGroup = z.output<typeof sampledGroupSchema>;

const classSchema = z.strictObject({
  /** Slots chosen a day by new applications. */
  choicesPerDay: z.number().min(0).max(1e7),
  sample: z.array(sampledGroupSchema).max(PRICE_BOUNDS.samplePerClass),
});
export type PriceClass = z.output<typeof classSchema>;

/** Learned from the service's own recent history (docs/matching.md, "Market maker"): who may still come for a
 * slot, how soon groups give up, how fast seats go. `bid-prices.ts` makes bid prices of it. Bounded; with
 * `strength` 0 (`noPrices`) the market maker is best-first. */
export const pricesSchema = z.strictObject({
  learnedAt: z.number().min(0),
  sample: z.int().min(0),
  /** 0 (best-first) .. 1: how much history there is. */
  strength: share,
  /** Share of the waiting groups that give up in a day. */
  leavesPerDay: z.number().min(0).max(24),
  /** People per side seated a day. */
  seatedPerDay: z.number().min(0).max(1e7),
  bars: z.record(z.string(), share).refine((bars) => Object.keys(bars).length <= PRICE_BOUNDS.bars),
  weekdays: z.array(share).length(7),
  times: z.array(share).length(TIME_SLOTS.length),
  /** Sorted by side and size, see `classOf`. */
  classes: z.array(classSchema).length(6),
});
export type Prices = z.output<typeof pricesSchema>;

/** Number of a side and size in `Prices.classes`. */
export const classOf = (isMale: boolean, size: number): number => Number(isMale) * 3 + size - 2;

export const noPrices: Prices = {
  learnedAt: 0,
  sample: 0,
  strength: 0,
  leavesPerDay: 0,
  seatedPerDay: 0,
  bars: {},
  weekdays: Array.from({ length: 7 }, () => 1 / 7),
  times: TIME_SLOTS.map(() => 1 / TIME_SLOTS.length),
  classes: Array.from({ length: 6 }, () => ({ choicesPerDay: 0, sample: [] })),
};
