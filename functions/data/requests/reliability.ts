import type { UserId } from '../../../shared/ids.ts';
import { reliabilityOf } from '../../domain/meetings/reliability.ts';
import { matchItem, matchPointerItem } from '../../items/match.ts';
import { matchKey } from '../../store/keys.ts';
import { readMatchPointers } from '../members/match-pointers.ts';
import type { Store } from '../../ports.ts';

/** Matches of a representative that are remembered: the newest of those that are found. */
const REMEMBERED = 20;
const FOUND = 100;

/** How far a representative has kept promises so far, 0..1 (`reliabilityOf`). Eventually consistent. */
export async function readReliability(services: Store, uid: UserId): Promise<number> {
  const found = await readMatchPointers(services, uid, matchPointerItem, { limit: FOUND, consistent: false });
  const newest = found.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, REMEMBERED);
  const matches = await services.table.getMany(
    matchItem,
    newest.map(({ matchId }) => matchKey(matchId)),
    { consistent: false },
  );
  return reliabilityOf(matches.map((match) => ({ match, side: match.male.uid === uid ? 'male' : 'female' })));
}
