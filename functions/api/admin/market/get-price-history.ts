import { GROUP_SIZES } from '../../../../shared/limits.ts';
import { SIDES } from '../../../../shared/ids.ts';
import { kstDay } from '../../../../shared/calendar.ts';
import { newestPrices } from '../../../data/matching/prices.ts';
import { classOf } from '../../../domain/matching/prices.ts';
import type { Handler } from '../../../middleware/handler.ts';

const CLASSES = SIDES.flatMap((side) => GROUP_SIZES.map((size) => ({ side, size })));

export const getPriceHistory: Handler<'get-price-history'> = async ({ services }) => ({
  success: true,
  prices: (await newestPrices(services)).map(({ learnedAt, classes, ...learned }) => ({
    ...learned,
    day: kstDay(learnedAt),
    chosen: CLASSES.map(({ side, size }) => ({
      side,
      size,
      perDay: classes[classOf(side === 'male', size)]?.choicesPerDay ?? 0,
    })),
  })),
});
