import { resolveWrongDeposit } from '../../../data/bank/wrong-deposits.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Assigns it to a match, refunds it, holds it, or closes it as returned by hand (decision 42). */
export const confirmWrongDeposit: Handler<'confirm-wrong-deposit'> = async ({
  input,
  services,
  act,
  now,
}) => {
  const { resolution, uid_meetings_details: detail, uid_accounts_info: accountId } = input.body;
  const { uid_payout: payoutId, reason } = input.body;
  const choice = { resolution, detail, accountId, payoutId, reason };
  const named = { ...act, detail: resolution ?? 'returned' };
  await resolveWrongDeposit(services, input.params.id, choice, named, now);
  return { success: true };
};
