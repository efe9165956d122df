import { type MatchId, type Side, unpaidRecordId } from '../../../shared/ids.ts';
import { idOf } from '../../crypto/keyed-hash.ts';
import type { UnpaidRecordItem } from '../../items/match.ts';
import type { KeyedHash } from '../../ports.ts';

/** The record of a side that had not paid: derived from the match, so that it exists once. */
export const unpaidRecordIdOf = (
  hash: KeyedHash,
  matchId: MatchId,
  side: Side,
): UnpaidRecordItem['recordId'] => unpaidRecordId.parse(idOf('unpaidRecord', hash, matchId, side));
