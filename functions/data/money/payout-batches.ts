import pMap from 'p-map';
import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId } from '../../../shared/ids.ts';
import { AT_ONCE, PAYOUT_BATCHES_SHOWN } from '../../../shared/limits.ts';
import { barItem } from '../../items/bar.ts';
import {
  barRefundItem,
  type PayoutBatchItem,
  payoutBatchItem,
  type PayoutId,
  userRefundItem,
} from '../../items/money.ts';
import { refuseHeld } from '../../domain/money/payout-hold.ts';
import { accountItem } from '../../items/user.ts';
import { all, is } from '../../store/conditions.ts';
import { accountKey, barKey, byTime, inList, LISTS, payoutBatchKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { changed, created, deciding, patched, replaced, unlisted, wasWritten } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { recordAct, transactAudited } from '../audit/audit.ts';
import { announce } from '../notices/notices.ts';
import { listFree, mostUrgent, wonOf } from './free-payouts.ts';
import { coveredMatch, isUserRefund, type Payout, payoutKey, readPayout, sentPlan } from './payouts.ts';
import type { Auditor, Notifier, Store } from '../../ports.ts';

type Kind = PayoutBatchItem['kind'];

/** A batch and the payouts that belong to it now, in the order of the file. */
export interface Batch {
  batch: PayoutBatchItem;
  payouts: Payout[];
}

export interface Skipped {
  id: PayoutId;
  refusal: Refusal;
}

export interface Left {
  count: number;
  /** Won. */
  total: number;
  isCut: boolean;
}

const OPEN_LIST: Record<Kind, string> = { user: LISTS.openUserBatches, bar: LISTS.openBarBatches };

async function readBatch({ table }: Store, id: PayoutBatchId): Promise<PayoutBatchItem> {
  const batch = await table.get(payoutBatchItem, payoutBatchKey(id));
  if (batch === null) throw new Refusal('record.not_found');
  return batch;
}

/** What belongs to a batch is said by the payouts themselves: one that bounced or was taken back has left it. */
async function withPayouts({ table }: Store, batch: PayoutBatchItem): Promise<Batch> {
  const keys = batch.payoutIds.map(payoutKey);
  const payouts: Payout[] =
    batch.kind === 'user'
      ? await table.getMany(userRefundItem, keys)
      : await table.getMany(barRefundItem, keys);
  const byId = new Map(payouts.map((payout) => [payout.refundId as PayoutId, payout]));
  const own = batch.payoutIds.flatMap((id) => byId.get(id) ?? []);
  return { batch, payouts: own.filter(({ batchId }) => batchId === batch.batchId) };
}

/** The open batches of a kind, newest first. */
export async function listOpenBatches(
  services: Store,
  kind: Kind,
): Promise<{ batches: Batch[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, OPEN_LIST[kind], payoutBatchItem, {
    limit: PAYOUT_BATCHES_SHOWN,
  });
  const batches = await pMap(items, (batch) => withPayouts(services, batch), { concurrency: AT_ONCE });
  return { batches, isCut };
}

/**
 * Takes due payouts into a batch: those named, or else the most urgent ones. Repeating the call with the same id goes on with the
 * same payouts. What cannot be sent now is left out, with its reason. Throws `payout.nothing_to_send` and `payout.batch_closed`.
 */
export async function createBatch(
  services: Auditor,
  id: PayoutBatchId,
  { kind, ids }: { kind: Kind; ids?: readonly PayoutId[] | undefined },
  act: Act,
  now: number,
): Promise<Batch & { skipped: Skipped[]; left: Left }> {
  const { free, isCut } = await listFree(services, kind);
  const chosen = ids ?? mostUrgent(free, now).map(({ refundId }) => refundId);
  const batch = await openBatch(
    services,
    newBatch(id, { kind, payoutIds: [...new Set(chosen)] }, act, now),
    act,
    now,
  );
  const outcomes = await pMap(batch.payoutIds, (payoutId) => claim(services, batch, payoutId, now), {
    concurrency: AT_ONCE,
  });
  const skipped = outcomes.flatMap((outcome) => outcome ?? []);
  if (skipped.length === batch.payoutIds.length) {
    const [first] = skipped;
    await services.table.write(
      replaced(batch, changed(batch, { state: 'dissolved', ...unlisted }, now), 'payout.batch_closed'),
    );
    throw skipped.length === 1 && first !== undefined ? first.refusal : new Refusal('payout.nothing_to_send');
  }
  const made = await withPayouts(services, batch);
  const taken = new Set<PayoutId>(made.payouts.map(({ refundId }) => refundId));
  const rest = free.filter(({ refundId }) => !taken.has(refundId));
  return { ...made, skipped, left: { count: rest.length, total: wonOf(rest), isCut } };
}

function newBatch(
  batchId: PayoutBatchId,
  { kind, payoutIds }: Pick<PayoutBatchItem, 'kind' | 'payoutIds'>,
  act: Act,
  now: number,
): PayoutBatchItem {
  if (payoutIds.length === 0) throw new Refusal('payout.nothing_to_send');
  return {
    ...payoutBatchKey(batchId),
    ...inList(OPEN_LIST[kind], byTime(now, batchId)),
    v: 1,
    updatedAt: now,
    batchId,
    kind,
    payoutIds,
    state: 'open',
    by: act.actor.uid,
    createdAt: now,
    sentAt: null,
  };
}

/** Writes the batch with its act, or returns the one that a call with this id made before. */
async function openBatch(
  services: Auditor,
  batch: PayoutBatchItem,
  act: Act,
  now: number,
): Promise<PayoutBatchItem> {
  const made = transactAudited(services, act, 'create payout batch', [created(batch)], now);
  if (await wasWritten(made)) return batch;
  const before = await readBatch(services, batch.batchId);
  if (before.state !== 'open' || before.kind !== batch.kind) throw new Refusal('payout.batch_closed');
  return before;
}

/** Takes one payout into the batch; null, or why it stays out. */
async function claim(
  services: Store,
  { batchId }: PayoutBatchItem,
  id: PayoutId,
  now: number,
): Promise<Skipped | null> {
  try {
    await deciding(async () => {
      const payout = await readPayout(services, id);
      if (payout?.state !== 'due') throw new Refusal('record.not_found');
      if (payout.batchId === batchId) return;
      if (payout.batchId !== undefined) throw new Refusal('payout.in_batch');
      refuseHeld(payout, now);
      await requireAccountOf(services, payout);
      const guards = await coveredMatch(services, payout.matchId);
      const claimed = changed<Payout>(payout, { batchId }, now);
      await services.table.transact('claim payout', [...guards, replaced<Payout>(payout, claimed)]);
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { id, refusal: error };
    throw error;
  }
}

async function requireAccountOf({ table }: Store, payout: Payout): Promise<void> {
  if (!isUserRefund(payout)) {
    const bar = await table.get(barItem, barKey(payout.barId));
    if (bar?.payoutAccount === undefined) throw new Refusal('bar.no_account');
    return;
  }
  const { uid, accountId } = payout;
  const account = accountId === null ? null : await table.get(accountItem, accountKey(uid, accountId));
  if (account === null) throw new Refusal('refund.no_account');
}

/** For its file. Throws `record.not_found` and `payout.batch_closed`. */
export async function readOpenBatch(services: Store, id: PayoutBatchId): Promise<Batch> {
  const batch = await readBatch(services, id);
  if (batch.state !== 'open') throw new Refusal('payout.batch_closed');
  return withPayouts(services, batch);
}

export interface Result {
  payout: Payout;
  outcome: 'sent' | 'left_out';
}

/**
 * The file was sent at the bank: each payout of the batch is marked as sent by itself (M19, M20), so that one that changed meanwhile
 * stops no other. Repeating the call goes on where it stopped and answers the same. Throws `record.not_found`, and
 * `payout.batch_closed` for a batch that was dissolved.
 */
export async function completeBatch(
  services: Notifier & Auditor,
  id: PayoutBatchId,
  act: Act,
  now: number,
): Promise<Batch & { results: Result[] }> {
  const batch = await deciding(async () => {
    const before = await readBatch(services, id);
    if (before.state === 'dissolved') throw new Refusal('payout.batch_closed');
    if (before.state === 'sent') {
      await recordAct(services, act, now);
      return before;
    }
    const sent = changed(before, { state: 'sent', sentAt: now, ...unlisted }, now);
    await transactAudited(services, act, 'complete payout batch', [replaced(before, sent)], now);
    return sent;
  });
  const results = await pMap(
    batch.payoutIds,
    (payoutId) => sendBatched(services, batch, payoutId, act, now),
    {
      concurrency: AT_ONCE,
    },
  );
  return { ...(await withPayouts(services, batch)), results: results.flatMap((result) => result ?? []) };
}

/** Its money has left: an open receivable of the match, which kept others from being chosen, no longer matters. */
async function sendBatched(
  services: Notifier & Auditor,
  { batchId }: PayoutBatchItem,
  id: PayoutId,
  act: Act,
  now: number,
): Promise<Result | null> {
  const done = await deciding(async () => {
    const payout = await readPayout(services, id);
    if (payout === null) return null;
    if (payout.batchId !== batchId) return { payout, outcome: 'left_out', news: null } as const;
    if (payout.state !== 'due') return { payout, outcome: 'sent', news: null } as const;
    const { writes, news } = await sentPlan(services, payout, act.actor.uid, now);
    await services.table.transact('send batched payout', writes);
    return { payout, outcome: 'sent', news } as const;
  });
  if (done?.news) await announce(services, done.news, now);
  return done;
}

/**
 * The file is not sent: its payouts may be sent otherwise. Repeating it changes nothing. Throws `record.not_found`, and
 * `payout.batch_closed` for a batch that was sent.
 */
export async function dissolveBatch(
  services: Auditor,
  id: PayoutBatchId,
  act: Act,
  now: number,
): Promise<void> {
  const batch = await deciding(async () => {
    const before = await readBatch(services, id);
    if (before.state === 'sent') throw new Refusal('payout.batch_closed');
    const after = changed(before, { state: 'dissolved', ...unlisted }, now);
    await transactAudited(services, act, 'dissolve payout batch', [replaced(before, after)], now);
    return after;
  });
  const freed = { set: { batchId: undefined }, if: all(is({ batchId: id }), is({ state: 'due' })) };
  await pMap(
    batch.payoutIds,
    (payoutId) => wasWritten(services.table.write(patched(payoutKey(payoutId), freed, now))),
    { concurrency: AT_ONCE },
  );
}
