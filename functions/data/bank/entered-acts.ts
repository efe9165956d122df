import type { UserId } from '../../../shared/ids.ts';
import type { EnteredDone } from '../../items/hand-act.ts';
import type { BankRowItem, WrongDepositItem } from '../../items/money.ts';
import { handActWritten } from '../money/hand-acts.ts';
import { markKeyOf } from './duplicate-transfers.ts';
import type { BankRow, Services, Write } from '../../ports.ts';

/** The source of a row, and who booked it: the feed's job, or an admin. */
export type Origin = { source: 'feed'; actor: string } | { source: 'manual'; actor: UserId };

export interface Credit {
  row: BankRow;
  hTid: string;
  origin: Origin;
  /** The stored row, when it was held back as a possible second report or bounce. */
  record: { bankRow: BankRowItem; wrong: WrongDepositItem } | null;
}

type Booked<D extends EnteredDone> = D extends unknown ? Omit<D, 'hTid' | 'mark'> : never;

/** A transfer that an admin typed in is an act by hand, so that it can be reversed. */
export function enteredWritten(
  hash: Services['hash'],
  { row, hTid, origin }: { row: BankRow; hTid: string; origin: Origin },
  done: Booked<EnteredDone>,
  now: number,
): Write[] {
  if (origin.source === 'feed') return [];
  const facts = { hTid, mark: markKeyOf(hash, row, hTid) };
  return [handActWritten({ ...done, ...facts }, { amount: row.amount, by: origin.actor }, now)];
}
