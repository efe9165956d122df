import { Refusal } from '../../../shared/errors.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { recordAct } from '../../data/audit.ts';
import type { MatchItem } from '../../data/items/match.ts';
import { type End, endMeeting } from '../../data/meeting-ends.ts';
import type { Member, RequestFacts } from '../../middleware/handler.ts';
import type { Services } from '../../runtime/services.ts';

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
  const match = await endMeeting(
    services,
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
  const act = { actor: user, action, subject: id, sourceIp: request.sourceIp };
  await recordAct(services, { ...act, detail: reason ?? match.state }, now);
  return match;
}
