import { type ListedMatch, listMatches } from '../../data/meetings/matches.ts';
import { isLive, startOf } from '../../domain/meetings/lifecycle.ts';
import { promisesOf } from '../../domain/meetings/reliability.ts';
import { collectingAccount, asksMoney, depositView, memberMeeting } from './meeting-view.ts';
import type { MatchState } from '../../items/match.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Which states each section of the history shows. */
const shows = {
  pending: (state: MatchState) => state === 'pending',
  active: (state: MatchState) => state === 'fixed',
  completed: (state: MatchState) => !isLive(state),
} as const;

/** What comes soonest stands first: the deadline of a deposit, the start of a meeting. Of those that are over
 * the newest does. */
function inOrder(type: keyof typeof shows, listed: readonly ListedMatch[]): readonly ListedMatch[] {
  if (type === 'completed') return listed;
  const at = ({ match }: ListedMatch) => (type === 'pending' ? match.dueAt : startOf(match));
  return listed.toSorted((a, b) => at(a) - at(b));
}

/** One that still asks for money carries the amount and the name to send it with (decision 40). */
export const listFixed: Handler<'list-fixed'> = async ({ input: { query }, actor, services, now }) => {
  const all = await listMatches(services, actor.user.uid, { badRows: 'skip' });
  const section = inOrder(
    query.type,
    all.filter(({ match }) => shows[query.type](match.state)),
  );
  const account = collectingAccount(services);
  const meetings = section.map(({ match, side, pointer }) =>
    memberMeeting(match, side, asksMoney(match, side) ? depositView(match, pointer, account) : null, now),
  );
  return { success: true, deposit_account: account, promises: promisesOf(all), meetings };
};
