import { replayMarket } from '../../../data/console/market-replay.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const getMarketReplay: Handler<'get-market-replay'> = async ({ services, now }) => ({
  success: true,
  replay: await replayMarket(services, now),
});
