import type { UserId } from '../../../shared/ids.ts';
import { reliabilityOf } from '../../domain/matching/reliability.ts';
import { matchItem, matchPointerItem } from '../../items/match.ts';
import { matchKey, userPartition } from '../../store/keys.ts';
import type { Store } from '../../ports.ts';

/** Matches of a representative that are remembered: the newest of those that are found. */
const REMEMBERED = 20;
const FOUND = 100;

/** How far a representative has kept promises so far, 0..1 (`reliabilityOf`); as of a moment ago. */
export async function readReliability({ table }: Store, uid: UserId): Promise<number> {
  const { items } = await table.query(matchPointerItem, {
    KeyConditionExpression: 'PK = :user AND begins_with(SK, :match)',
    ExpressionAttributeValues: { ':user': userPartition(uid), ':match': 'MATCH#' },
    Limit: FOUND,
  });
  const newest = items.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, REMEMBERED);
  const matches = await table.getMany(
    matchItem,
    newest.map(({ matchId }) => matchKey(matchId)),
    { consistent: false },
  );
  return reliabilityOf(matches.map((match) => ({ match, side: match.male.uid === uid ? 'male' : 'female' })));
}
