import { sideOfDetail } from '../../../shared/ids.ts';
import { confirmByHand } from '../../data/bank/manual-deposits.ts';
import type { Handler } from '../../middleware/handler.ts';

/** An admin has seen the deposit of one side at the bank. */
export const confirmDeposit: Handler<'confirm-deposit'> = async ({ input, services, act, now }) => {
  const { match, side } = sideOfDetail(input.params.id);
  await confirmByHand(services, { matchId: match, side }, act, now);
  return { success: true };
};
