import { requireDeletable } from '../../data/members/account-deletion.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Throws auth.delete_blocked with `constraints`. */
export const checkDeleteEligibility: Handler<'check-delete-eligibility'> = async ({
  actor,
  services,
  now,
}) => {
  await requireDeletable(services, actor.user, now);
  return { success: true, message: '지금 탈퇴할 수 있어요' };
};
