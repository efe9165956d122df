import { resolveWrongDeposit } from '../../../data/bank/wrong-deposits.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { acting } from './act-on.ts';

/** Money that could not be assigned: to a match, back to its payer, held, or returned by hand (decision 42). */
export const confirmWrongDeposit: Handler<'confirm-wrong-deposit'> = async (call) => {
  const { params, body } = call.input;
  const choice = {
    resolution: body.resolution,
    detail: body.uid_meetings_details,
    accountId: body.uid_accounts_info,
    actor: call.actor.user.uid,
  };
  const services = acting(call, 'confirm-wrong-deposit', params.id, body.resolution ?? 'returned');
  await resolveWrongDeposit(services, params.id, choice, call.now);
  return { success: true };
};
