import { readMarketWeeks } from '../../../data/console/market-weeks.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const getMarketWeeks: Handler<'get-market-weeks'> = async ({ services, now }) => ({
  success: true,
  weeks: await readMarketWeeks(services, now),
});
