import { Refusal } from '../../../shared/errors.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { withAct } from '../../data/audit/audit.ts';
import type { MatchItem } from '../../items/match.ts';
import { type End, endMeeting } from '../../data/meetings/end-fixed.ts';
import type { Member, RequestFacts } from '../../middleware/handler.ts';
import type { Services } from '../../ports.ts';

interface Marking {
  id: MatchId;
  event: End['event'];
  /** The audit row's name for it: the route. */
  action: string;
  reason?: string;
  actor: Member;
  request: RequestFacts;
}

/**
 * An owner marks a meeting of his own bar, an admin with the console any (decision 33). For everybody else the meeting does not
 * exist. Audited.
 */
export async function markMeeting(
  services: Services,
  { id, event, action, reason, actor, request }: Marking,
  now: number,
): Promise<MatchItem> {
  const { user } = actor;
  const act = { actor: user, action, subject: id, sourceIp: request.sourceIp, detail: reason ?? '' };
  return endMeeting(
    withAct(services, act, now),
    id,
    (found) => {
      const role = request.hasConsole && user.isAdmin ? 'console' : 'owner';
      if (role === 'owner' && (user.barId === null || user.barId !== found.barId)) {
        throw new Refusal('meeting.not_found');
      }
      return { event, role, actor: user.uid, ...(reason === undefined ? {} : { reason }) };
    },
    now,
  );
}
