import { DAY_MS } from '../../../shared/time-units.ts';
import { RETURN_DAYS, RETURNS_READ } from '../../../shared/limits.ts';
import { type SentPayout, signOfReturn } from '../../domain/bank/returns.ts';
import { bounceEvent, type ReturnCount } from '../../domain/money/ledger.ts';
import {
  type AwaitedReturnItem,
  awaitedReturnItem,
  isSuspended,
  type PayoutId,
  wrongDepositItem,
} from '../../items/money.ts';
import { is } from '../../store/conditions.ts';
import {
  awaitedReturnKey,
  awaitedReturnPartition,
  byTime,
  inList,
  LISTS,
  refundLedgerKey,
  sortable,
} from '../../store/keys.ts';
import { wholePartition } from '../../store/ranges.ts';
import { listItems } from '../../store/lists.ts';
import { changed, created, expiresIn, patched, removed, replaced, offItsList } from '../../store/writes.ts';
import type { BankRow, Store, Write } from '../../ports.ts';

export type Return = Pick<AwaitedReturnItem, 'payoutId'> & ReturnCount;

/** The ledger entry of a return, as the reconciliation names it. */
export function bounceEntryName({ payoutId, ...count }: Return): string {
  const { PK } = refundLedgerKey(payoutId, '');
  return `${PK} ${bounceEvent(count)}`;
}

/** The bank's row of a payout that an admin marked as returned has not been seen. */
export function returnAwaited(sent: SentPayout, { round, undone }: ReturnCount, now: number): Write {
  const { payoutId, ...facts } = sent;
  const item: AwaitedReturnItem = {
    ...awaitedReturnKey(payoutId, round),
    ...inList(LISTS.awaitedReturns, byTime(now, payoutId)),
    v: 1,
    updatedAt: now,
    expiresAt: expiresIn(now, RETURN_DAYS * DAY_MS),
    payoutId,
    round,
    undone,
    ...facts,
    markedAt: now,
  };
  return created(item);
}

/** Throws `deposit.not_a_return` when another row was linked to it before. */
export const returnArrived = ({ payoutId, round }: Return, now: number): Write =>
  patched(
    awaitedReturnKey(payoutId, round),
    { set: offItsList, if: is({ GSI1PK: LISTS.awaitedReturns }), refusal: 'deposit.not_a_return' },
    now,
  );

/** Takes back a mark made by mistake. Throws `reversal.built_upon` once the bank's row was linked. */
export const returnForgotten = ({ payoutId, round }: Return): Write =>
  removed(awaitedReturnKey(payoutId, round), {
    if: is({ GSI1PK: LISTS.awaitedReturns }),
    refusal: 'reversal.built_upon',
  });

/** Awaits a return again whose linked row was another one. Null when it is too old to come. */
export async function returnAwaitedAgain(
  { table }: Store,
  { payoutId, round }: Return,
  now: number,
): Promise<Write | null> {
  const awaited = await table.get(awaitedReturnItem, awaitedReturnKey(payoutId, round));
  if (awaited === null) return null;
  const listed = inList(LISTS.awaitedReturns, byTime(awaited.markedAt, payoutId));
  return replaced(awaited, changed(awaited, listed, now));
}

/** The returns awaited since up to `RETURN_DAYS` before `at`, newest first. */
export async function listAwaitedReturns(services: Store, at: number): Promise<AwaitedReturnItem[]> {
  const { items } = await listItems(services, LISTS.awaitedReturns, awaitedReturnItem, {
    from: sortable(at - RETURN_DAYS * DAY_MS),
    limit: RETURNS_READ,
  });
  return items;
}

/** The oldest awaited return of a payout, or null. */
export async function awaitedReturnOf({ table }: Store, id: PayoutId): Promise<AwaitedReturnItem | null> {
  const { items } = await table.query(awaitedReturnItem, {
    ...wholePartition(awaitedReturnPartition(id)),
    ConsistentRead: true,
    Limit: RETURNS_READ,
  });
  return items.find(({ GSI1PK }) => GSI1PK !== undefined) ?? null;
}

/** Compares the credit's code or name with the payout's; an admin decides whether it is its return. */
export async function findAwaitedReturn(services: Store, row: BankRow): Promise<AwaitedReturnItem | null> {
  const awaited = await listAwaitedReturns(services, row.at);
  const signs = awaited.map((item) => ({ item, sign: signOfReturn(row, item) }));
  return (
    (signs.find(({ sign }) => sign === 'code') ?? signs.find(({ sign }) => sign === 'name'))?.item ?? null
  );
}

/** Whether a credit in suspense that no admin has put off seems to be the return of a payout. */
export async function hasReturnArrived(services: Store, sent: SentPayout): Promise<boolean> {
  const { items } = await listItems(services, LISTS.wrongDeposits, wrongDepositItem, {
    from: sortable(sent.sentAt - DAY_MS),
    limit: RETURNS_READ,
    badRows: 'fail',
  });
  return items.some((wrong) => {
    const { state, trdate } = wrong;
    const sign = signOfReturn({ ...wrong, at: trdate }, sent);
    return isSuspended(wrong) && state === 'open' && (sign === 'code' || sign === 'name');
  });
}
