import { sideOfDetail } from '../../../shared/ids.ts';
import { matchingRoutes } from '../../../shared/routes/matching.ts';
import { readLiveCounts } from '../../data/matching/live-counts.ts';
import { listMatches } from '../../data/meetings/matches.ts';
import { confirmDeposit } from '../../data/meetings/side-decisions.ts';
import { areaHandler } from '../../middleware/api.ts';
import { matchingDetailOf } from '../fixed/meeting-view.ts';
import { cancelMatch } from './cancel-match.ts';
import { processMatching } from './process-matching.ts';

export const handler = areaHandler(matchingRoutes, {
  'read-live-counts': async ({ services, now }) => {
    const { waiting, fixed } = await readLiveCounts(services, now);
    return { success: true, waiting_teams: waiting, fixed_meetings: fixed };
  },
  'process-matching': processMatching,
  'list-matching-details': async ({ actor, services }) => {
    const matches = await listMatches(services, actor.user.uid, { badRows: 'skip' });
    return { success: true, matches: matches.map(({ match, pointer }) => matchingDetailOf(match, pointer)) };
  },
  'cancel-match': cancelMatch,
  /** An admin says that this side paid. */
  'confirm-deposit': async ({ input, services, act, now }) => {
    const { match: matchId, side } = sideOfDetail(input.params.id);
    await confirmDeposit(services, { matchId, side, uid: input.body.uid_user }, act, now);
    return { success: true };
  },
});
