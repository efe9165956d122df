import { iso } from '../../../shared/calendar.ts';
import { isPayoutId } from '../../../shared/ids.ts';
import { differenceWon } from '../../domain/bank/reconciliation.ts';
import { readReconciliation } from '../../data/bank/reconciliation.ts';
import { memoCode } from '../../domain/money/memo-codes.ts';
import type { Handler } from '../../middleware/handler.ts';

export const getReconciliation: Handler<'get-reconciliation'> = async ({ services, now }) => {
  const { results, differences, receivers, unreadable, isCut } = await readReconciliation(services, now);
  return {
    success: true,
    truncated: isCut,
    reconciliation: {
      days: results.map((result) => ({
        day: result.day,
        bank: result.bankWon,
        ledger: result.ledgerWon,
        opening: result.openingWon,
        unread: result.unreadWon,
        difference: differenceWon(result),
        balance_at: iso(result.balanceAt),
        at: iso(result.at),
      })),
      rows: differences.rows.map(({ hTid, amount, name, memo, at }) => ({
        row_id: hTid,
        amount,
        name,
        memo,
        at: iso(at),
      })),
      unreadable: unreadable.map(({ item: { rowId, text, at }, offWon, isOfTransfer }) => ({
        row_id: rowId,
        text,
        at: iso(at),
        off: offWon,
        is_of_transfer: isOfTransfer ? 1 : 0,
      })),
      entries: differences.moves.map(({ id, kind, amount, payoutId, at }) => ({
        entry_id: id,
        kind,
        amount,
        receiver: receivers.get(payoutId ?? '') ?? '',
        memo_code: isPayoutId(payoutId) ? memoCode(payoutId) : null,
        at: iso(at),
      })),
    },
  };
};
