import { resolveWrongDeposit } from '../../../data/bank/wrong-deposits.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Assigns it to a match, refunds it, holds it, or closes it as handed back (decision 42). An account
 * says that it is a refund. */
export const confirmWrongDeposit: Handler<'confirm-wrong-deposit'> = async ({
  input,
  services,
  act,
  now,
}) => {
  const { uid_meetings_details: detail, uid_accounts_info: accountId } = input.body;
  const { uid_payout: payoutId, reason } = input.body;
  const resolution = input.body.resolution ?? (accountId === undefined ? undefined : 'refund');
  const choice = { resolution, detail, accountId, payoutId, reason };
  const named = { ...act, detail: resolution ?? 'returned' };
  await resolveWrongDeposit(services, input.params.id, choice, named, now);
  return { success: true };
};
