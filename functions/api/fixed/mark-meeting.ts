import { Refusal } from '../../../shared/errors.ts';
import { type End, endMeeting } from '../../data/meetings/end-fixed.ts';
import type { MatchId, UserId } from '../../../shared/ids.ts';
import type { Act } from '../../data/audit/act.ts';
import type { Member, RequestFacts } from '../../middleware/handler.ts';
import type { Services } from '../../ports.ts';

interface MarkCall {
  input: { params: { id: MatchId }; body: { reason?: string; uid_user?: UserId | undefined } };
  actor: Member;
  services: Services;
  act: Act;
  request: RequestFacts;
  now: number;
}

/** An owner may mark meetings of their own bar, an admin with the console any (decision 33). For everybody
 * else the meeting does not exist. */
const marking =
  (event: End['event'], message: string) =>
  async ({ input, actor: { user }, services, act, request, now }: MarkCall) => {
    const role = request.hasConsole && user.isAdmin ? 'console' : 'owner';
    const { reason } = input.body;
    const endOf = ({ barId }: { barId: string }): End => {
      if (role === 'owner' && user.barId !== barId) throw new Refusal('meeting.not_found');
      return { event, role, actor: user.uid, reason };
    };
    await endMeeting(services, input.params.id, endOf, act, now);
    return { success: true, message } as const;
  };

export const marks = {
  /** Both deposits go to the bar, which took them off the bill (docs/money.md). */
  'complete-meeting': marking('complete', '성사로 표시했어요'),
  /** One side was absent (docs/money.md). */
  'cancel-meeting-male': marking('absent-male', '남자측 불참으로 표시했어요'),
  'cancel-meeting-female': marking('absent-female', '여자측 불참으로 표시했어요'),
  /** Both were absent: admins only, because the bar gains from it (docs/money.md). */
  'cancel-meeting-both': marking('absent-both', '양쪽 불참으로 표시했어요'),
  /** The bar or the service is the reason: deposits are refunded, requests wait again with a boost. */
  'cancel-meeting-by-bar': marking('cancel-by-bar', '술집 사정으로 취소했어요'),
};
