import * as z from 'zod';
import { MARKET_READ } from '../../../shared/market-read.ts';
import { noPrices, type Prices, pricesSchema } from '../../domain/matching/prices.ts';
import { base } from '../../items/base.ts';
import { PREFIX, PRICES_CURRENT, PRICES_PARTITION, pricesKey } from '../../store/keys.ts';
import { startingWith } from '../../store/ranges.ts';
import { created, saved } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

const pricesItem = z.strictObject({ ...base, prices: pricesSchema });

/** The shadow prices in force; `noPrices` until some were learned. Eventually consistent. */
export async function currentPrices({ table }: Store): Promise<Prices> {
  return (await table.get(pricesItem, PRICES_CURRENT, { consistent: false }))?.prices ?? noPrices;
}

/** Leaves out the bars and the sampled groups, which are nearly all of it. */
const toldPrices = pricesSchema
  .pick({ learnedAt: true, sample: true, strength: true, leavesPerDay: true, seatedPerDay: true })
  .extend({ classes: z.array(z.object({ choicesPerDay: z.number() })) })
  .strip();
const toldItem = z.object({ prices: toldPrices });

export async function newestPrices({ table }: Store): Promise<z.output<typeof toldPrices>[]> {
  const { items } = await table.query(
    toldItem,
    {
      ...startingWith(PRICES_PARTITION, PREFIX.prices),
      ScanIndexForward: false,
      Limit: MARKET_READ.nights,
    },
    { badRows: 'skip' },
  );
  return items.map(({ prices }) => prices).toReversed();
}

/** Throws when that version exists. */
export async function savePrices({ table }: Store, prices: Prices, now: number): Promise<void> {
  const item = { v: prices.version + 1, updatedAt: now, prices };
  await table.transact('prices', [
    created({ ...pricesKey(prices.version), ...item }),
    saved({ ...PRICES_CURRENT, ...item }),
  ]);
}
