import { sideOfDetail } from '../../../shared/ids.ts';
import { confirmDeposit as confirm } from '../../data/meetings/side-decisions.ts';
import type { Handler } from '../../middleware/handler.ts';

/** An admin says that this side paid. */
export const confirmDeposit: Handler<'confirm-deposit'> = async ({ input, services, act, now }) => {
  const { match: matchId, side } = sideOfDetail(input.params.id);
  await confirm(services, { matchId, side, uid: input.body.uid_user }, act, now);
  return { success: true };
};
