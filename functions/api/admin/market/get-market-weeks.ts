import { readMarketWeeks } from '../../../data/console/market-weeks.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** How many of each week's applications were matched, and of those that were told such a chance. */
export const getMarketWeeks: Handler<'get-market-weeks'> = async ({ services, now }) => ({
  success: true,
  ...(await readMarketWeeks(services, now)),
});
