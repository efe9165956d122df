import { listMatches } from '../../data/meetings/matches.ts';
import { matchingDetailOf } from '../fixed/meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listMatchingDetails: Handler<'list-matching-details'> = async ({ actor, services }) => {
  const matches = await listMatches(services, actor.user.uid, { badRows: 'skip' });
  return { success: true, matches: matches.map(({ match, pointer }) => matchingDetailOf(match, pointer)) };
};
