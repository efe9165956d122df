import { iso } from '../../../../shared/calendar.ts';
import { readPossibleBounces } from '../../../data/bank/bounced-payouts.ts';
import { memoCode } from '../../../domain/money/memo-codes.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listReturns: Handler<'list-returns'> = async ({ input, services, now }) => {
  const returns = await readPossibleBounces(services, input.params.id, now);
  return {
    success: true,
    returns: returns.map(({ payoutId, amount, receiver, sentAt, state, sign }) => ({
      uid_payout: payoutId,
      name: receiver,
      amount,
      memo_code: memoCode(payoutId),
      sent_at: iso(sentAt),
      state,
      by: sign,
    })),
  };
};
