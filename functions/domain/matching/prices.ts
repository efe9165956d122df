import * as z from 'zod';

/**
 * Shadow prices (matching.md, "Market maker"): what a seat and a waiting group are worth to those who may still come, in score units. One bounded object,
 * stored versioned in the table. Without history (`noPrices`) everything is free and the market maker is best-first.
 */
export const pricesSchema = z.strictObject({
  version: z.int().min(0),
  /** Epoch milliseconds UTC. */
  learnedAt: z.number().min(0),
  /** Applications the prices were learned from. */
  sample: z.int().min(0),
});
export type Prices = z.output<typeof pricesSchema>;

/** The prices of a market without history. */
export const noPrices: Prices = { version: 0, learnedAt: 0, sample: 0 };

/** Stored prices, checked. Throws a ZodError on anything else. */
export const parsePrices = (value: unknown): Prices => pricesSchema.parse(value);
