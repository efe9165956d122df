import { Refusal } from '../../../shared/errors.ts';
import {
  type DetailId,
  detailId,
  detailIdOf,
  type Side,
  sideOfDetail,
  type UserId,
} from '../../../shared/ids.ts';
import { hasStarted } from '../../domain/meetings/lifecycle.ts';
import type { MatchItem } from '../../items/match.ts';
import { equalHashes } from '../../crypto/keyed-hash.ts';
import { changed, deciding, replaced } from '../../store/writes.ts';
import { getMatch } from './matches.ts';
import type { HashStore, KeyedHash } from '../../ports.ts';

/** 132 bits: nobody guesses one, and the link fits a text. */
const SIGNATURE_LENGTH = 22;
const SIDE_LENGTH = 33;

const signatureOf = (hash: KeyedHash, id: DetailId): string =>
  hash(`coming ${id}`).slice(0, SIGNATURE_LENGTH);

/** What the link of a reminder carries: the side, signed, so that one tap without a sign-in says for it that it
 * comes, and nothing else. */
export function comingToken(hash: KeyedHash, { matchId }: Pick<MatchItem, 'matchId'>, side: Side): string {
  const id = detailIdOf(matchId, side);
  return `${id.slice('dtl_'.length)}${signatureOf(hash, id)}`;
}

function sideOfToken(hash: KeyedHash, token: string): ReturnType<typeof sideOfDetail> {
  const id = detailId.parse(`dtl_${token.slice(0, SIDE_LENGTH)}`);
  if (!equalHashes(signatureOf(hash, id), token.slice(SIDE_LENGTH))) throw new Refusal('coming.wrong_link');
  return sideOfDetail(id);
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
    const said = changed(match, { [side]: { ...match[side], comingAt: now } }, now);
    await services.table.write(replaced(match, said));
    return said;
  });
