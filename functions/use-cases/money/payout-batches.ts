import pMap from 'p-map';
import type { PayoutKind } from '../../../shared/data/kinds.ts';
import { Refusal } from '../../../shared/errors.ts';
import type { BarId, PayoutBatchId, PayoutId } from '../../../shared/ids.ts';
import { AT_ONCE, PAYOUT_BATCHES_SHOWN } from '../../../shared/limits.ts';
import { type Payout, type PayoutBatchItem, payoutBatchItem } from '../../items/money.ts';
import { refuseStopped } from '../../domain/money/payouts.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import { is } from '../../store/conditions.ts';
import { byTime, inList, payoutBatchKey, payoutList } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { create, deciding, ensure, nextVersion, remove, replace, wasWritten } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { type Batch, readBatch, withPayouts } from './batch-payouts.ts';
import { chosenFor, listUnbatched } from './unbatched-payouts.ts';
import { readPayout, requireReceiver, type Sender } from './payouts.ts';
import type { Auditor, Store } from '../../ports.ts';

/** Each claim checks the batch itself, and the store refuses overlapping transactions about one item. */
const CLAIMS_AT_ONCE = 4;

export interface Skipped {
  id: PayoutId;
  refusal: Refusal;
}

export interface Made {
  /** Null when no payout could be taken. */
  made: Batch | null;
  skipped: Skipped[];
  left: { count: number; total: number; isCut: boolean };
}

/** Throws `record.not_found`, and `payout.batch_closed` for one that was sent or dissolved. */
export async function readOpenBatch(services: Store, id: PayoutBatchId): Promise<Batch> {
  const batch = await readBatch(services, id);
  if (batch.state !== 'open') throw new Refusal('payout.batch_closed');
  return withPayouts(services, batch);
}

export async function listOpenBatches(
  services: Store,
  kind: PayoutKind,
): Promise<{ batches: Batch[]; isCut: boolean }> {
  const { items, isCut } = await listItems(services, payoutList(kind, 'batches'), payoutBatchItem, {
    limit: PAYOUT_BATCHES_SHOWN,
  });
  const batches = await pMap(items, (batch) => withPayouts(services, batch, { badRows: 'skip' }), {
    concurrency: AT_ONCE,
  });
  return { batches, isCut };
}

interface Chosen {
  kind: PayoutKind;
  /** Without them the most urgent ones. */
  ids?: readonly PayoutId[] | undefined;
  /** The bar all of whose shares it marks as sent. */
  ofBar?: BarId;
}

/** Makes a batch. Repeating with the same id goes on with the same payouts. What cannot be sent now is left
 * out, with its reason; with nothing left there is no batch. Throws `payout.batch_closed`, and
 * `payout.nothing_to_send` when nothing is due. */
export async function createBatch(
  services: Auditor,
  id: PayoutBatchId,
  { kind, ids, ofBar }: Chosen,
  { by, act }: Pick<Sender, 'by' | 'act'>,
  now: number,
): Promise<Made> {
  const { unbatched, isCut } = await listUnbatched(services, kind);
  const payoutIds = [...new Set(ids ?? (await chosenFor(services, unbatched, now)))];
  const fresh = newBatch(id, { kind, payoutIds, ...(ofBar !== undefined && { ofBar }) }, by, now);
  const batch = await openBatch(services, fresh, act, now);
  const outcomes = await pMap(batch.payoutIds, (payoutId) => claim(services, batch, payoutId, now), {
    concurrency: CLAIMS_AT_ONCE,
  });
  const skipped = outcomes.flatMap((outcome) => outcome ?? []);
  const made = skipped.length === batch.payoutIds.length ? null : await withPayouts(services, batch);
  if (made === null) await wasWritten(services.table.write(remove(batch, { if: is({ state: 'open' }) })));
  const taken = new Set<PayoutId>(made?.payouts.map(({ refundId }) => refundId));
  const rest = unbatched.filter(({ refundId }) => !taken.has(refundId));
  return { made, skipped, left: { count: rest.length, total: sumWon(rest), isCut } };
}

function newBatch(
  batchId: PayoutBatchId,
  chosen: Pick<PayoutBatchItem, 'kind' | 'payoutIds' | 'ofBar'>,
  by: PayoutBatchItem['by'],
  now: number,
): PayoutBatchItem {
  if (chosen.payoutIds.length === 0) throw new Refusal('payout.nothing_to_send');
  return {
    ...payoutBatchKey(batchId),
    ...inList(payoutList(chosen.kind, 'batches'), byTime(now, batchId)),
    ...chosen,
    v: 1,
    updatedAt: now,
    batchId,
    state: 'open',
    debitedWon: 0,
    by,
    createdAt: now,
    sentAt: null,
  };
}

/** Returns the batch that a call with this id made before, if there is one. */
async function openBatch(
  services: Auditor,
  batch: PayoutBatchItem,
  act: Act | null,
  now: number,
): Promise<PayoutBatchItem> {
  const made = transactAudited(services, act, 'create payout batch', [create(batch)], now);
  if (await wasWritten(made)) return batch;
  const before = await readBatch(services, batch.batchId);
  if (before.state !== 'open' || before.kind !== batch.kind) throw new Refusal('payout.batch_closed');
  return before;
}

/** Takes one payout into the batch while it is open; null, or why it stays out. */
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
      refuseStopped(payout, now);
      await requireReceiver(services, payout);
      const open = { if: is({ state: 'open' }), refusal: 'payout.batch_closed' } as const;
      await services.table.transact('claim payout', [
        ensure(payoutBatchKey(batchId), open),
        replace<Payout>(payout, nextVersion<Payout>(payout, { batchId }, now)),
      ]);
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { id, refusal: error };
    throw error;
  }
}
