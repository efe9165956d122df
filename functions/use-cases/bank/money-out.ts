import { CANDIDATES_SHOWN, PAYOUT_SEEN_DAYS, PAYOUTS_LOOKED_AT } from '../../../shared/limits.ts';
import { groupedBy } from '../../../shared/lists.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { KnownBatch, KnownPayout, MoneyOut, RowFacts } from '../../domain/bank/certainty.ts';
import { memoCodesIn } from '../../domain/money/memo-codes.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import {
  type BankRowItem,
  bankRowItem,
  barShareItem,
  memoCodeItem,
  type Payout,
  payoutBatchItem,
  payoutItem,
  userRefundItem,
} from '../../items/money.ts';
import {
  LISTS,
  memoCodePartition,
  payoutBatchKey,
  payoutKey,
  payoutList,
  PREFIX,
  sortable,
} from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { startingWith } from '../../store/ranges.ts';
import { receiverOf as partyOf } from '../money/due-rows.ts';
import { readReceivers } from '../money/receivers.ts';
import type { Store } from '../../ports.ts';

/** What left lately, or is to leave: read once for all rows of a reading, from lists that may lag. */
export interface Outgoing {
  payouts: Payout[];
  /** Credits that are handed back, of which the bank has not shown a row, or one of another amount. */
  handBacks: BankRowItem[];
}

export async function readOutgoing(services: Store, now: number): Promise<Outgoing> {
  const recent = { from: sortable(now - PAYOUT_SEEN_DAYS * DAY_MS), limit: PAYOUTS_LOOKED_AT };
  const [refunds, shares, handBacks] = await Promise.all([
    listItems(services, payoutList('user', 'sent'), userRefundItem, recent),
    listItems(services, payoutList('bar', 'sent'), barShareItem, recent),
    listItems(services, LISTS.handBacks, bankRowItem, recent),
  ]);
  return {
    // A payment that is cancelled leaves no row of the bank.
    payouts: [...refunds.items.filter(({ isByPayment }) => !isByPayment), ...shares.items],
    handBacks: handBacks.items,
  };
}

export async function payoutsByMemo(services: Store, { name, memo }: RowFacts): Promise<KnownPayout[]> {
  const codes = memoCodesIn(name, memo);
  if (codes.length === 0) return [];
  const { table } = services;
  const found = await Promise.all(
    codes.map((code) =>
      table.query(memoCodeItem, {
        ...startingWith(memoCodePartition(code), PREFIX.memoCodes),
        ConsistentRead: true,
        Limit: CANDIDATES_SHOWN,
      }),
    ),
  );
  const keys = found.flatMap(({ items }) => items.map(({ payoutId }) => payoutKey(payoutId)));
  return knownPayouts(services, await table.getMany(payoutItem, keys), new Map());
}

/** Of what has the amount of this money out, all that it may have left for. */
export async function moneyOutOf(services: Store, row: RowFacts, outgoing: Outgoing): Promise<MoneyOut> {
  const fitting = outgoing.payouts.filter(({ amount }) => amount === -row.amount);
  return {
    payouts: await knownPayouts(services, fitting, await holdersOf(services, fitting)),
    batches: await unseenBatches(services, row, outgoing),
    handBacks: outgoing.handBacks
      .filter(({ handedBack }) => handedBack === undefined)
      .map(({ rowId, amount, name }) => ({ rowId, won: amount, name })),
  };
}

/** Batches of several payouts of which the bank has shown none, that come to the amount. */
async function unseenBatches({ table }: Store, row: RowFacts, { payouts }: Outgoing): Promise<KnownBatch[]> {
  const fitting = [...groupedBy(payouts, ({ batchId }) => batchId)].flatMap(([batchId, own]) =>
    batchId !== undefined &&
    own.length > 1 &&
    sumWon(own) === -row.amount &&
    !own.some(({ isSeen }) => isSeen)
      ? [batchId]
      : [],
  );
  const batches = await table.getMany(payoutBatchItem, fitting.map(payoutBatchKey));
  return batches
    .filter(({ debitedWon }) => debitedWon === 0)
    .map(({ batchId }) => ({ batchId, won: -row.amount }));
}

export async function knownPayouts(
  services: Store,
  payouts: readonly Payout[],
  holders: ReadonlyMap<string, string>,
): Promise<KnownPayout[]> {
  const isShown = await shownBy(services, payouts);
  return payouts.map((payout) => ({
    matchId: payout.matchId,
    to: partyOf(payout),
    number: payout.number,
    won: payout.amount,
    receiver: holders.get(payout.refundId) ?? '',
    batchId: payout.batchId,
    isSent: payout.state === 'done',
    isSeen: isShown(payout),
    isBounced: payout.bouncedAt !== null,
  }));
}

/** Whether the bank has shown that a payout left: by itself, or in one row with its batch. A list that is not
 * `consistent` goes on beside a batch that cannot be read. */
export async function shownBy(
  { table }: Store,
  payouts: readonly Payout[],
  how: { consistent: boolean } = { consistent: true },
): Promise<(payout: Payout) => boolean> {
  const open = payouts.flatMap(({ isSeen, batchId }) => (isSeen || batchId === undefined ? [] : [batchId]));
  const batches = await table.getMany(payoutBatchItem, [...new Set(open)].map(payoutBatchKey), how);
  const shown = new Set(batches.flatMap(({ batchId, debitedWon }) => (debitedWon > 0 ? [batchId] : [])));
  return ({ isSeen, batchId }) => isSeen || (batchId !== undefined && shown.has(batchId));
}

export async function holdersOf(services: Store, payouts: readonly Payout[]): Promise<Map<string, string>> {
  const receiverOf = await readReceivers(services, payouts, { consistent: false });
  return new Map(payouts.map((payout) => [payout.refundId, receiverOf(payout)?.profile.account_owner ?? '']));
}
