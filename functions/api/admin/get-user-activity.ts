import { Refusal } from '../../../shared/errors.ts';
import { userId } from '../../../shared/ids.ts';
import { readActivity } from '../../data/console/admin-meetings.ts';
import { getUser, uidOfLogin } from '../../data/members/users.ts';
import type { FullRequest } from '../../data/requests/requests.ts';
import { adminMeetingView, adminRequestView, matchRecordView } from './views/meetings.ts';
import { adminUserView } from './views/console.ts';
import type { Handler } from '../../middleware/handler.ts';
import type { Services } from '../../ports.ts';

/** The search box sends a login id, a row's link the user id. */
async function find(services: Services, given: string) {
  const byId = userId.safeParse(given);
  const uid = byId.success ? byId.data : await uidOfLogin(services, given);
  const user = uid === null ? null : await getUser(services, uid);
  if (user === null || user.status === 'deleted') throw new Refusal('user.not_found');
  return user;
}

export const getUserActivity: Handler<'get-user-activity'> = async ({ input, services, now }) => {
  const user = await find(services, input.params.id);
  const { requests, matches } = await readActivity(services, user.uid);
  const byId = new Map(matches.map(({ match: { match } }) => [match.matchId, match]));
  const matchOf = ({ request: { matchId } }: FullRequest) =>
    matchId === null ? undefined : byId.get(matchId);
  return {
    success: true,
    user: adminUserView(user),
    activity: {
      meeting_requests: requests.map((full) => adminRequestView(full, user.name, matchOf(full))),
      matching_history: matches.map(({ match, pointer }) => matchRecordView(match.match, pointer)),
      fixed_meetings: matches
        .filter(({ match }) => match.match.fixedAt !== null)
        .map(({ match }) => adminMeetingView(match, now)),
    },
  };
};
