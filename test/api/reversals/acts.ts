import type { HandActKind } from '../../../shared/schemas/hand-acts.ts';
import type { Console } from '../../support/console.ts';
import { type Answer, codeOf } from '../../support/client.ts';

export const MISTAKE = { reason: '다른 사람 것과 헷갈렸어요' };

export const actsOf = async (admin: Console, kind?: HandActKind) => {
  const { acts } = await admin.ok('GET /api/admin/hand-acts', {});
  return acts.filter((act) => kind === undefined || act.kind === kind);
};

/** Reverses the newest act of a kind. */
export async function reverse(admin: Console, kind: HandActKind): Promise<Answer> {
  const [act] = await actsOf(admin, kind);
  const params = { id: act?.uid_hand_acts ?? 'none' };
  return admin.call('PUT /api/admin/hand-acts/{id}/reverse', { params, body: MISTAKE });
}

export const reversed = async (admin: Console, kind: HandActKind): Promise<string | number> => {
  const answer = await reverse(admin, kind);
  return answer.status === 200 ? 200 : String(codeOf(answer));
};
