import type { RouteName } from '../../../../shared/routes/index.ts';
import { recordAct, withAct } from '../../../data/audit/audit.ts';
import type { Member, RequestFacts } from '../../../middleware/handler.ts';
import type { Services } from '../../../ports.ts';

interface Call {
  actor: Member;
  services: Services;
  now: number;
  request: RequestFacts;
}

/** Writes an admin's act to the audit chain under its route's name. */
export const recordAdminAct = (
  { actor, services, now, request }: Call,
  action: RouteName,
  subject: string,
  detail = '',
): Promise<void> =>
  recordAct(services, { actor: actor.user, action, subject, sourceIp: request.sourceIp, detail }, now);

/** Services whose first write carries an admin's act, under its route's name: both are done, or neither. */
export const acting = (
  { actor, services, now, request }: Call,
  action: RouteName,
  subject: string,
  detail = '',
): Services =>
  withAct(services, { actor: actor.user, action, subject, sourceIp: request.sourceIp, detail }, now);
