import { readMoneyFacts } from '../../data/meetings/money-facts.ts';
import { requireMatch } from '../../data/meetings/matches.ts';
import { moneyFlow } from '../../domain/meetings/money-flow.ts';
import { moneyView } from '../fixed/money-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getMeetingMoney: Handler<'get-meeting-money'> = async ({ input: { params }, services, now }) => {
  const facts = await readMoneyFacts(services, await requireMatch(services, params.id));
  return { success: true, money: moneyView(moneyFlow(facts, 'admin', now)) };
};
