import { type Side, SIDES } from '../../../shared/ids.ts';
import { receivedWon } from '../../domain/money/account.ts';
import { unpaidRecordIdOf } from '../../domain/money/unpaid-record-id.ts';
import { isWithdrawn } from '../../domain/meetings/endings.ts';
import type { MatchItem, UnpaidRecordItem } from '../../items/match.ts';
import { byTime, inList, LISTS, unpaidRecordKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { create, patch, save } from '../../store/writes.ts';
import type { KeyedHash, Write } from '../../ports.ts';

/** A record for each side that had not paid when its match ended (decision 41): closed once its money is
 * known to have come in time or is confirmed, open again when that was set back. */
export function unpaidRecordWrites(
  hash: KeyedHash,
  before: MatchItem,
  after: MatchItem,
  now: number,
): Write[] {
  if (after.state !== 'released' || isWithdrawn(after)) return [];
  return SIDES.flatMap((side) => {
    const isClosed = hasCome(after, side);
    if (before.state !== 'released')
      return after[side].isPaid ? [] : [create(newRecord(hash, after, side, now))];
    if (isClosed === hasCome(before, side)) return [];
    const recordId = unpaidRecordIdOf(hash, after.matchId, side);
    if (!isClosed) return [save(newRecord(hash, after, side, now))];
    const place = inList(LISTS.closedUnpaidRecords, byTime(now, recordId));
    const set = { state: 'confirmed', closedAt: now, expiresAt: expiryOf('UNPAID U', now), ...place };
    return [patch(unpaidRecordKey(recordId), { set }, now)];
  });
}

const hasCome = (match: MatchItem, side: Side): boolean =>
  match[side].confirmed !== undefined || receivedWon(match[side]) >= match.terms.depositWon;

function newRecord(hash: KeyedHash, match: MatchItem, side: Side, now: number): UnpaidRecordItem {
  const { uid, requestId, accountId, groupName } = match[side];
  const recordId = unpaidRecordIdOf(hash, match.matchId, side);
  return {
    ...unpaidRecordKey(recordId),
    ...inList(LISTS.unpaidRecords, byTime(now, recordId)),
    v: 1,
    updatedAt: now,
    recordId,
    matchId: match.matchId,
    side,
    uid,
    requestId,
    accountId,
    groupName,
    size: match.size,
    expectedDeposit: match.terms.depositWon,
    cancelReason:
      match.reason === 'deadline'
        ? 'deadline'
        : match.releasedBy === side
          ? 'self_cancel'
          : 'opponent_cancel',
    state: 'open',
    createdAt: now,
  };
}
