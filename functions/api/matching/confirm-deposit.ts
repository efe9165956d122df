import { sideOfDetail } from '../../../shared/ids.ts';
import { withAct } from '../../data/audit/audit.ts';
import { confirmByHand } from '../../data/bank/manual-deposits.ts';
import type { Handler } from '../../middleware/handler.ts';

/** An admin has seen the deposit of one side at the bank (specification 2 §4.3). */
export const confirmDeposit: Handler<'confirm-deposit'> = async ({
  input,
  actor,
  services,
  now,
  request,
}) => {
  const { match, side } = sideOfDetail(input.params.id);
  const act = {
    actor: actor.user,
    action: 'confirm-deposit',
    subject: input.params.id,
    sourceIp: request.sourceIp,
  };
  const deposit = { matchId: match, side, actor: actor.user.uid };
  await confirmByHand(withAct(services, act, now), deposit, now);
  return { success: true };
};
