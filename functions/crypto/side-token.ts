import { detailId, detailIdOf, type MatchId, type Side, sideOfDetail } from '../../shared/ids.ts';
import type { KeyedHash } from '../ports.ts';

export interface Place {
  match: MatchId;
  side: Side;
}

const PREFIX = 'dtl_';
const PLACE_LENGTH = 33;
/** 128 bits and more, in six bits a character. */
const SECRET_LENGTH = 22;

/** A secret of one side of a match: whose it is, and what only the service can compute from the facts. Nothing of
 * it is stored. */
export const sideToken = (hash: KeyedHash, { match, side }: Place, ...facts: string[]): string =>
  detailIdOf(match, side).slice(PREFIX.length) +
  hash(['side', match, side, ...facts].join(' ')).slice(0, SECRET_LENGTH);

/** What a token claims; whoever computes it again knows whether that is true. */
export function placeOf(token: string): Place | null {
  const id = detailId.safeParse(`${PREFIX}${token.slice(0, PLACE_LENGTH)}`);
  return id.success ? sideOfDetail(id.data) : null;
}
