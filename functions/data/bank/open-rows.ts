import { ROWS_DECIDED_AGAIN } from '../../../shared/limits.ts';
import { memoCodesIn } from '../../domain/money/memo-codes.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { isOpen } from './record-row.ts';
import type { Store } from '../../ports.ts';

/** Rows of payouts may come before an admin marks the payouts as sent: those that were read before `now` and
 * about which nobody has decided are to be recorded again. */
export async function openRowsOfPayouts(services: Store, now: number): Promise<BankRowItem[]> {
  const { items } = await listItems(services, LISTS.undecidedRows, bankRowItem, {
    limit: ROWS_DECIDED_AGAIN,
  });
  return items.filter((row) => isOpen(row) && isOfPayout(row) && row.readAt < now);
}

const isOfPayout = ({ amount, name, memo }: BankRowItem): boolean =>
  amount < 0 || memoCodesIn(name, memo).length > 0;
