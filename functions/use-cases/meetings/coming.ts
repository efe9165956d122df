import { Refusal } from '../../../shared/errors.ts';
import type { Side, UserId } from '../../../shared/ids.ts';
import { hasStarted } from '../../domain/meetings/lifecycle.ts';
import type { MatchItem } from '../../items/match.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { type Place, placeOf, sideToken } from '../../crypto/side-token.ts';
import { deciding, nextVersion, replace } from '../../store/writes.ts';
import { getMatch } from './matches.ts';
import type { HashStore, KeyedHash } from '../../ports.ts';

/** What the link of a reminder carries, so that one tap without a sign-in says for its side that it comes, and
 * nothing else. */
export const comingToken = (hash: KeyedHash, { matchId: match }: Pick<MatchItem, 'matchId'>, side: Side) =>
  sideToken(hash, { match, side }, 'coming');

function sideOfToken(hash: KeyedHash, token: string): Place {
  const place = placeOf(token);
  if (place === null || !equalHashes(sideToken(hash, place, 'coming'), token))
    throw new Refusal('coming.wrong_link');
  return place;
}

/** Says it once; a second tap changes nothing. Who is signed in as somebody else has a link that was sent on.
 * Throws coming.wrong_link, coming.not_yours and coming.over. */
export const sayComing = (
  services: HashStore,
  token: string,
  caller: UserId | null,
  now: number,
): Promise<MatchItem> =>
  deciding(async () => {
    const { match: id, side } = sideOfToken(services.hash, token);
    const match = await getMatch(services, id);
    if (match === null) throw new Refusal('coming.wrong_link');
    if (caller !== null && caller !== match[side].uid) throw new Refusal('coming.not_yours');
    if (match.state !== 'fixed' || hasStarted(match, now)) throw new Refusal('coming.over');
    if (match[side].comingAt !== undefined) return match;
    const said = nextVersion(match, { [side]: { ...match[side], comingAt: now } }, now);
    await services.table.write(replace(match, said));
    return said;
  });
