import { Refusal } from '../../../shared/errors.ts';
import type { Side, UserId } from '../../../shared/ids.ts';
import { type LedgerEvent, entryReversed } from '../../domain/money/ledger.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { MatchItem } from '../../items/match.ts';
import {
  type LedgerEntryItem,
  ledgerEntryItem,
  type UserRefundItem,
  userRefundItem,
  type WrongDepositItem,
  wrongDepositItem,
} from '../../items/money.ts';
import { userRefundKey, wrongDepositKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { changed, replaced, offItsList } from '../../store/writes.ts';
import { bankEntry, matchEntry } from '../money/ledger.ts';
import type { News } from '../notices/notices.ts';
import type { Key, Store, Write } from '../../ports.ts';

export interface Reversal {
  writes: Write[];
  news: News<'once'> | null;
}

export interface Reverser {
  by: UserId;
  now: number;
}

/** Throws `record.not_found` for an entry that does not exist. */
export async function requireEntry({ table }: Store, key: Key): Promise<LedgerEntryItem> {
  const entry = await table.get(ledgerEntryItem, key);
  if (entry === null) throw new Refusal('record.not_found');
  return entry;
}

export function reversalEntry(
  entry: LedgerEntryItem,
  { by, now }: Reverser,
  event: LedgerEvent = entryReversed(entry),
): Write {
  const booking = { actor: by, at: now, evidence: entry.evidence };
  return entry.matchId === null
    ? bankEntry(entry.PK.slice('BANK#'.length), event, booking)
    : matchEntry(entry.matchId, event, booking);
}

/** Throws `reversal.built_upon` for a credit that waits again (another decision came after) or is less
 * since. */
export async function requireDecided({ table }: Store, id: WrongDepositItem['depositId']) {
  const wrong = await table.get(wrongDepositItem, wrongDepositKey(id));
  if (wrong?.state !== 'resolved' || wrong.takenOffWon !== undefined)
    throw new Refusal('reversal.built_upon');
  return wrong;
}

/** What the entry booked as refunds. */
export const bookedRefundWonOf = ({ lines }: LedgerEntryItem): number =>
  sumWon(lines.filter(({ account }) => account.kind === 'REFUND'));

/** The match with its receivable open again, because what covered it was reversed. */
export function receivableAgain(
  match: MatchItem,
  side: Side,
  { coveredWon, restoredWon = 0 }: { coveredWon: number; restoredWon?: number | undefined },
  now: number,
): MatchItem {
  const { receivableWon = 0, takenOffWon = 0 } = match[side];
  const open = { receivableWon: receivableWon + coveredWon, takenOffWon: takenOffWon + restoredWon };
  return changed(match, { [side]: { ...match[side], ...open } }, now);
}

/** Null when there is none any more. Throws `reversal.paid_out`. */
export async function unsentRefund(
  { table }: Store,
  id: UserRefundItem['refundId'],
): Promise<UserRefundItem | null> {
  const refund = await table.get(userRefundItem, userRefundKey(id));
  if (refund === null || refund.state === 'void') return null;
  if (refund.state !== 'due' || refund.batchId !== undefined) throw new Refusal('reversal.paid_out');
  return refund;
}

/** A refund of which nothing is left is void. */
export const refundLowered = (refund: UserRefundItem, byWon: number, now: number): Write =>
  replaced(
    refund,
    refund.amount === byWon
      ? changed(refund, { state: 'void', ...offItsList, expiresAt: expiryOf('REFUND R', now) }, now)
      : changed(refund, { amount: refund.amount - byWon }, now),
  );

/** The refund that an act created is void. Throws `reversal.paid_out`. */
export async function refundVoided(
  services: Store,
  id: UserRefundItem['refundId'] | null,
  now: number,
): Promise<Write[]> {
  const refund = id === null ? null : await unsentRefund(services, id);
  return refund === null ? [] : [refundLowered(refund, refund.amount, now)];
}
