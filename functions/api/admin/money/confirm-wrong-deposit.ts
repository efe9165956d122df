import { resolveWrongDeposit } from '../../../data/bank/wrong-deposits.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Money that could not be assigned: to a match, back to its payer, held, or returned by hand (decision 42). */
export const confirmWrongDeposit: Handler<'confirm-wrong-deposit'> = async ({
  input,
  services,
  act,
  now,
}) => {
  const { resolution, uid_meetings_details: detail, uid_accounts_info: accountId } = input.body;
  const named = { ...act, detail: resolution ?? 'returned' };
  await resolveWrongDeposit(services, input.params.id, { resolution, detail, accountId }, named, now);
  return { success: true };
};
