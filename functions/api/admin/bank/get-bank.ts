import { iso, isoOrNull } from '../../../../shared/calendar.ts';
import { countUndecided } from '../../../data/bank/bank-rows.ts';
import { differenceWon, readBankCheck } from '../../../data/bank/bank-check.ts';
import { readOrNever } from '../../../data/bank/read-position.ts';
import { listUnreadable } from '../../../data/bank/unreadable-rows.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The collecting account beside the sum of its rows, as last compared, and what waits for an admin. */
export const getBank: Handler<'get-bank'> = async ({ services }) => {
  const [check, read, undecided, { items }] = await Promise.all([
    readBankCheck(services),
    readOrNever(services),
    countUndecided(services),
    listUnreadable(services),
  ]);
  return {
    success: true,
    bank: {
      has_feed: services.config.BANK_FEED !== 'none',
      bank: check?.bankWon ?? null,
      rows: check?.rowsWon ?? null,
      difference: check === null ? null : differenceWon(check),
      balance_at: isoOrNull(check?.balanceAt ?? null),
      agreed_at: isoOrNull(check?.agreedAt ?? null),
      rows_since: check?.rowsSince ?? 0,
      read_at: isoOrNull(read?.answeredAt ?? null),
      has_failed: read !== null && read.answeredAt !== null && read.until < read.answeredAt,
      undecided,
      unreadable: items.map(({ id, text, at }) => ({ row_id: id, text, at: iso(at) })),
    },
  };
};
