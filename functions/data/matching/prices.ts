import * as z from 'zod';
import { noPrices, type Prices, pricesSchema } from '../../domain/matching/prices.ts';
import { base } from '../../items/base.ts';
import { PRICES_CURRENT, pricesKey } from '../../store/keys.ts';
import { created, saved } from '../../store/writes.ts';
import type { Store } from '../../ports.ts';

const pricesItem = z.strictObject({ ...base, prices: pricesSchema });

/** The shadow prices in force; `noPrices` until some were learned. Eventually consistent. */
export async function currentPrices({ table }: Store): Promise<Prices> {
  return (await table.get(pricesItem, PRICES_CURRENT, { consistent: false }))?.prices ?? noPrices;
}

/** Puts newly learned prices in force and keeps them under their version. Throws when that version exists. */
export async function savePrices({ table }: Store, prices: Prices, now: number): Promise<void> {
  const item = { v: prices.version + 1, updatedAt: now, prices };
  await table.transact('prices', [
    created({ ...pricesKey(prices.version), ...item }),
    saved({ ...PRICES_CURRENT, ...item }),
  ]);
}
