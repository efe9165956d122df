import { listMatches } from '../../data/admin-meetings.ts';
import { adminMatchView } from '../../domain/admin-meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Matches that wait for deposits, one row a side, the nearest deadline first. */
export const listMatchingCompleted: Handler<'list-matching-completed'> = async ({ services }) => {
  const { matches, isCut } = await listMatches(services, 'pendingMatches');
  return {
    success: true,
    matches: matches.flatMap((match) => [adminMatchView(match, 'male'), adminMatchView(match, 'female')]),
    truncated: isCut,
  };
};
