import { withAct } from '../../data/audit/audit.ts';
import { correctMeeting as correct } from '../../data/meetings/corrections.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Corrects a wrong end while nothing was paid out (money.md M22). Audited with its reason. */
export const correctMeeting: Handler<'correct-meeting'> = async ({
  input,
  actor,
  services,
  now,
  request,
}) => {
  const { id } = input.params;
  const { outcome, reason } = input.body;
  const act = { actor: actor.user, action: 'correct-meeting', subject: id, sourceIp: request.sourceIp };
  const recorded = withAct(services, { ...act, detail: `${outcome}: ${reason}` }, now);
  await correct(recorded, id, { outcome, reason, actor: actor.user.uid }, now);
  return { success: true, message: '결과를 고쳤어요' };
};
