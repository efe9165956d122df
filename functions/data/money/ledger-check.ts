import { SIDES } from '../../../shared/ids.ts';
import { LEDGER_ENTRIES_READ } from '../../../shared/limits.ts';
import { accountName } from '../../domain/money/ledger.ts';
import { ledgerVerdict, type LedgerVerdict } from '../../domain/money/ledger-check.ts';
import { matchItem } from '../../items/match.ts';
import { barRefundItem, type LedgerEntryItem, payoutBatchItem, userRefundItem } from '../../items/money.ts';
import { LISTS, payoutBatchKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { readLedger } from './ledger.ts';
import type { Store } from '../../ports.ts';

/**
 * Checks the ledger of the last months against the lists that are views of it. When there are more entries than are read, the
 * verdict is unbalanced and says so, because a difference may come from the missing ones.
 */
export async function checkLedger(services: Store, now: number): Promise<LedgerVerdict> {
  const whole = { limit: LEDGER_ENTRIES_READ };
  const { entries, isCut } = await readLedger(services, now);
  const [refunds, shares, ended] = await Promise.all([
    listItems(services, LISTS.userRefunds, userRefundItem, whole),
    listItems(services, LISTS.barRefunds, barRefundItem, whole),
    listItems(services, LISTS.endedMatches, matchItem, whole),
  ]);
  const expected = new Map<string, number>();
  const owe = (name: string, amount: number) => expected.set(name, (expected.get(name) ?? 0) + amount);
  for (const { uid, amount } of refunds.items) owe(accountName({ kind: 'REFUND', uid }), amount);
  for (const { barId, amount } of shares.items) owe(accountName({ kind: 'BARPAY', barId }), amount);
  const endedHolds = new Set(
    ended.items.flatMap(({ matchId }) => SIDES.map((side) => accountName({ kind: 'HOLD', matchId, side }))),
  );
  const batches = await readBatches(services, entries);
  const verdict = ledgerVerdict(entries, { expected, endedHolds, batches });
  if (!isCut) return verdict;
  return {
    ...verdict,
    balanced: false,
    problems: [{ what: 'not all read', of: '', won: [] }, ...verdict.problems],
  };
}

/** The payouts of each batch that entries name. */
async function readBatches(
  { table }: Store,
  entries: readonly LedgerEntryItem[],
): Promise<Map<string, readonly string[]>> {
  const ids = entries.flatMap(({ evidence }) =>
    evidence?.kind === 'payout' ? (evidence.batchId ?? []) : [],
  );
  const batches = await table.getMany(payoutBatchItem, [...new Set(ids)].map(payoutBatchKey), {
    consistent: false,
  });
  return new Map(batches.map(({ batchId, payoutIds }) => [batchId, payoutIds]));
}
