import { readMoneyFlow, requireMatch } from '../../data/meetings/matches.ts';
import { moneyView } from '../fixed/money-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getMeetingMoney: Handler<'get-meeting-money'> = async ({ input: { params }, services, now }) => {
  const match = await requireMatch(services, params.id);
  return { success: true, money: moneyView(await readMoneyFlow(services, match, 'admin', now)) };
};
