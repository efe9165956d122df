import { requireFree } from '../../data/members/account-deletion.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Whether the account may be deleted now. Throws auth.delete_blocked with `constraints`. */
export const checkDeleteEligibility: Handler<'check-delete-eligibility'> = async ({
  actor,
  services,
  now,
}) => {
  await requireFree(services, actor.user, now);
  return { success: true, message: '지금 탈퇴할 수 있어요' };
};
