import * as z from 'zod';
import { noPrices, type Prices, pricesSchema } from '../../domain/matching/prices.ts';
import { base } from '../../items/base.ts';
import { PRICES } from '../../store/keys.ts';
import { save } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

const pricesItem = z.strictObject({ ...base, prices: pricesSchema });

/** The shadow prices in force; `noPrices` until some were learned. Eventually consistent. */
export async function currentPrices({ table }: Store): Promise<Prices> {
  return (await table.get(pricesItem, PRICES, { consistent: false }))?.prices ?? noPrices;
}

export const savePrices = ({ table }: Store, prices: Prices, now: number): Promise<void> =>
  table.write(save({ ...PRICES, v: 1, updatedAt: now, prices }));
