import { ROWS_DECIDED_AGAIN } from '../../../shared/limits.ts';
import { memoCodesIn } from '../../domain/money/memo-codes.ts';
import { type BankRowItem, bankRowItem } from '../../items/money.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { isOpen } from './record-row.ts';
import type { Store } from '../../ports.ts';

/** The bank may show a payout before an admin marks it as sent. These are the undecided rows read before
 * `now`, which are to be recorded again. */
export async function openRowsOfPayouts(services: Store, now: number): Promise<BankRowItem[]> {
  const { items } = await listItems(services, LISTS.undecidedRows, bankRowItem, {
    limit: ROWS_DECIDED_AGAIN,
  });
  return items.filter((row) => isOpen(row) && isOfPayout(row) && row.readAt < now);
}

const isOfPayout = ({ amount, name, memo }: BankRowItem): boolean =>
  amount < 0 || memoCodesIn(name, memo).length > 0;
