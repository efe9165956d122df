import { readTeamsAt, readWaitingTeams } from '../../../data/console/waiting-teams.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const getWaitingTeams: Handler<'get-waiting-teams'> = async ({ input: { query }, services, now }) => ({
  success: true,
  waiting: await (query.uid_bar === undefined
    ? readWaitingTeams(services, now)
    : readTeamsAt(services, query.uid_bar, now)),
});
