import type { AccountRowItem, UnreadableRowItem } from '../../items/bank-account.ts';
import { BANK, booked, eventOfRound, type LedgerEvent, type LedgerLine } from './ledger.ts';

/** M28: the bank took money off what it had reported. `from` says who had it; `reversals` how often that was
 * reversed. */
export const takenOff = (won: number, from: readonly LedgerLine[], reversals: number): LedgerEvent =>
  booked(eventOfRound('taken-off', reversals), 'M28', [{ account: BANK, amount: -won }, ...from]);

/** The same from the platform, which bears it. Negative `won`: the bank gave back of a debit. */
export const takenOffPlatform = (won: number, reversals: number): LedgerEvent =>
  takenOff(won, [{ account: { kind: 'PLATFORM' }, amount: -won }], reversals);

type Known = Pick<AccountRowItem, 'amount' | 'correctedWon'> | null;

/** The amount that the books hold for a row that the bank reported, in won. */
export const bookedWonOf = (row: Known): number | undefined => row?.correctedWon ?? row?.amount;

/** Won by which the bank's balance is lower than what the books have of a listed row; negative where it is
 * higher, null where the row does not say. `known`: what the books have of its transaction id. */
export function offWonOf({ row }: Pick<UnreadableRowItem, 'row'>, known: Known): number | null {
  if (row === undefined) return null;
  const bookedWon = bookedWonOf(known) ?? 0;
  // A row that takes a transfer back has the number of that transfer at some banks.
  return row.amount < 0 && bookedWon > 0 ? -row.amount : bookedWon - row.amount;
}
