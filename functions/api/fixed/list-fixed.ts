import { listMatches } from '../../data/meetings/matches.ts';
import { isLive } from '../../domain/meetings/lifecycle.ts';
import { collectingAccount, asksMoney, depositView, memberMeeting } from './meeting-view.ts';
import type { MatchState } from '../../items/match.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Which states each section of the history shows. */
const shows = {
  pending: (state: MatchState) => state === 'pending',
  active: (state: MatchState) => state === 'fixed',
  completed: (state: MatchState) => !isLive(state),
} as const;

/** One that still asks for money carries the amount and the name to send it with (decision 40). */
export const listFixed: Handler<'list-fixed'> = async ({ input: { query }, actor, services, now }) => {
  const all = await listMatches(services, actor.user.uid, { badRows: 'skip' });
  const section = all.filter(({ match }) => shows[query.type](match.state));
  const account = collectingAccount(services);
  const meetings = section.map(({ match, side, pointer }) =>
    memberMeeting(match, side, asksMoney(match, side) ? depositView(match, pointer, account) : null, now),
  );
  return { success: true, deposit_account: account, meetings };
};
