import { DAY_MS } from '../../../shared/time-units.ts';
import { BOUNCE_DAYS, BOUNCES_READ } from '../../../shared/limits.ts';
import { type SentPayout, signOfBounce } from '../../domain/bank/bounces.ts';
import { bounceEvent, type BounceRound } from '../../domain/money/ledger.ts';
import {
  type AwaitedBounceItem,
  awaitedBounceItem,
  isInSuspense,
  type PayoutId,
  wrongDepositItem,
} from '../../items/money.ts';
import { is } from '../../store/conditions.ts';
import {
  awaitedBounceKey,
  awaitedBouncePartition,
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

export type Bounce = Pick<AwaitedBounceItem, 'payoutId'> & BounceRound;

/** The ledger entry of a bounce, as the reconciliation names it. */
export function bounceEntryName({ payoutId, ...count }: Bounce): string {
  const { PK } = refundLedgerKey(payoutId, '');
  return `${PK} ${bounceEvent(count)}`;
}

/** The bank's row of a payout that an admin marked as bounced has not been seen. */
export function bounceAwaited(sent: SentPayout, { round, undone }: BounceRound, now: number): Write {
  const { payoutId, ...facts } = sent;
  const item: AwaitedBounceItem = {
    ...awaitedBounceKey(payoutId, round),
    ...inList(LISTS.awaitedBounces, byTime(now, payoutId)),
    v: 1,
    updatedAt: now,
    expiresAt: expiresIn(now, BOUNCE_DAYS * DAY_MS),
    payoutId,
    round,
    undone,
    ...facts,
    markedAt: now,
  };
  return created(item);
}

/** Throws `deposit.not_a_return` when another row was linked to it before. */
export const bounceArrived = ({ payoutId, round }: Bounce, now: number): Write =>
  patched(
    awaitedBounceKey(payoutId, round),
    { set: offItsList, if: is({ GSI1PK: LISTS.awaitedBounces }), refusal: 'deposit.not_a_return' },
    now,
  );

/** Takes back a mark made by mistake. Throws `reversal.built_upon` once the bank's row was linked. */
export const bounceForgotten = ({ payoutId, round }: Bounce): Write =>
  removed(awaitedBounceKey(payoutId, round), {
    if: is({ GSI1PK: LISTS.awaitedBounces }),
    refusal: 'reversal.built_upon',
  });

/** Awaits a bounce again whose linked row was another one. Null when it is too old to come. */
export async function bounceAwaitedAgain(
  { table }: Store,
  { payoutId, round }: Bounce,
  now: number,
): Promise<Write | null> {
  const awaited = await table.get(awaitedBounceItem, awaitedBounceKey(payoutId, round));
  if (awaited === null) return null;
  const listed = inList(LISTS.awaitedBounces, byTime(awaited.markedAt, payoutId));
  return replaced(awaited, changed(awaited, listed, now));
}

/** The bounces awaited since up to `BOUNCE_DAYS` before `at`, newest first. */
export async function listAwaitedBounces(services: Store, at: number): Promise<AwaitedBounceItem[]> {
  const { items } = await listItems(services, LISTS.awaitedBounces, awaitedBounceItem, {
    from: sortable(at - BOUNCE_DAYS * DAY_MS),
    limit: BOUNCES_READ,
  });
  return items;
}

/** The oldest awaited bounce of a payout, or null. */
export async function awaitedBounceOf({ table }: Store, id: PayoutId): Promise<AwaitedBounceItem | null> {
  const { items } = await table.query(awaitedBounceItem, {
    ...wholePartition(awaitedBouncePartition(id)),
    ConsistentRead: true,
    Limit: BOUNCES_READ,
  });
  return items.find(({ GSI1PK }) => GSI1PK !== undefined) ?? null;
}

/** Compares the credit's code or name with the payout's; an admin decides whether it is its bounce. */
export async function findAwaitedBounce(services: Store, row: BankRow): Promise<AwaitedBounceItem | null> {
  const awaited = await listAwaitedBounces(services, row.at);
  const signs = awaited.map((item) => ({ item, sign: signOfBounce(row, item) }));
  return (
    (signs.find(({ sign }) => sign === 'code') ?? signs.find(({ sign }) => sign === 'name'))?.item ?? null
  );
}

/** Whether a credit in suspense that no admin has put off seems to be the bounce of a payout. */
export async function hasBounceArrived(services: Store, sent: SentPayout): Promise<boolean> {
  const { items } = await listItems(services, LISTS.wrongDeposits, wrongDepositItem, {
    from: sortable(sent.sentAt - DAY_MS),
    limit: BOUNCES_READ,
    badRows: 'fail',
  });
  return items.some((wrong) => {
    const { state, trdate } = wrong;
    const sign = signOfBounce({ ...wrong, at: trdate }, sent);
    return isInSuspense(wrong) && state === 'open' && (sign === 'code' || sign === 'name');
  });
}
