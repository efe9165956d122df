import { JOB_ROWS } from '../../../shared/limits.ts';
import { matchItem } from '../../items/match.ts';
import { RESCUES } from '../../store/keys.ts';
import { newestOfSecondList } from '../../store/lists.ts';
import { runRescue } from '../meetings/rescue.ts';
import { countDone } from './close-day.ts';
import type { Services } from '../../ports.ts';

/** The searches for other teams, each by a step. Returns how many. */
export async function runRescues(services: Services, now: number): Promise<number> {
  const running = await newestOfSecondList(services, RESCUES, matchItem, JOB_ROWS, { badRows: 'skip' });
  return countDone(services, 'rescues', running, ({ matchId }) => runRescue(services, matchId, now));
}
