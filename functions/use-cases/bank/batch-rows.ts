import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId } from '../../../shared/ids.ts';
import { beyondWon } from '../../domain/money/account.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { MatchItem } from '../../items/match.ts';
import { type BankRowItem, type Payout, type PayoutBatchItem, payoutBatchItem } from '../../items/money.ts';
import { atVersion, is } from '../../store/conditions.ts';
import { byTime, IN_TRANSIT, inSecondList, payoutBatchKey } from '../../store/keys.ts';
import { offSecondList, patch } from '../../store/writes.ts';
import { withPayouts } from '../money/batch-payouts.ts';
import { payoutIdOf } from '../money/due-rows.ts';
import type { HashStore, Store, Write } from '../../ports.ts';

interface Change {
  before: BankRowItem | null;
  after: BankRowItem;
}

/** The bank shows a payout once, by itself or with its batch: a batch is shown by one row, beside rows of its
 * payouts that come to no more than the rest. What shows one changes the batch, so that of two rows that are
 * decided at once the second is decided again. Throws `money.debit_known`. */
export async function batchWrites(
  services: HashStore,
  { before, after }: Change,
  matches: readonly MatchItem[],
  now: number,
): Promise<Write[]> {
  const alone = payoutShownBy({ before, after }, matches);
  const ids = new Set([batchOf(before), batchOf(after), alone?.batchId].flatMap((id) => id ?? []));
  const writes = await Promise.all(
    [...ids].map(async (id) => {
      const batch = await services.table.get(payoutBatchItem, payoutBatchKey(id));
      if (batch === null) return [];
      const own = debitedWon(before, id);
      const shows = batchOf(after) === id && own === 0;
      const byOthers = batch.debitedWon - own;
      if (shows) await refuseAnother(services, batch, after);
      if (alone !== null && byOthers > 0) {
        const refundId = payoutIdOf(services.hash, alone.matchId, alone.to, alone.number);
        const others = (await unseenOf(services, batch)).filter((one) => one.refundId !== refundId);
        if (beyondWon(byOthers, sumWon(others)) > 0) throw new Refusal('money.debit_known');
      }
      const won = debitedWon(after, id) - own;
      const isShown = batch.debitedWon + won > 0;
      const place = isShown ? offSecondList : inSecondList(IN_TRANSIT, byTime(after.at, id));
      const guard = shows ? atVersion(batch.v) : is({ debitedWon: batch.debitedWon });
      const change = { set: won === 0 ? {} : place, add: { debitedWon: won }, if: guard };
      return [patch(payoutBatchKey(id), change, now)];
    }),
  );
  return writes.flat();
}

/** What was sent with the batch and not seen one by one. */
export async function unseenOf(services: Store, batch: PayoutBatchItem): Promise<Payout[]> {
  const { payouts } = await withPayouts(services, batch);
  return payouts.filter(({ state, isSeen }) => state === 'done' && !isSeen);
}

const batchOf = (row: BankRowItem | null): PayoutBatchId | null =>
  row?.purpose.kind === 'batch' ? row.purpose.batchId : null;

const debitedWon = (row: BankRowItem | null, id: PayoutBatchId): number =>
  row !== null && batchOf(row) === id ? -row.amount : 0;

/** The payout of a batch that a row shows by itself from now on. */
function payoutShownBy({ before, after: { purpose } }: Change, matches: readonly MatchItem[]) {
  if (purpose.kind !== 'payout' || JSON.stringify(before?.purpose) === JSON.stringify(purpose)) return null;
  const { matchId, to, number } = purpose;
  const match = matches.find((one) => one.matchId === matchId);
  const sent = match?.sent.find((one) => one.to === to && one.number === number);
  return sent?.batchId === undefined ? null : { matchId, to, number, batchId: sent.batchId };
}

async function refuseAnother(services: Store, batch: PayoutBatchItem, { purpose }: BankRowItem) {
  const isMore = purpose.kind === 'batch' && purpose.won !== sumWon(await unseenOf(services, batch));
  if (batch.debitedWon > 0 || isMore) throw new Refusal('money.debit_known');
}
