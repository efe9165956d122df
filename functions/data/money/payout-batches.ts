import pMap from 'p-map';
import { Refusal } from '../../../shared/errors.ts';
import type { PayoutBatchId } from '../../../shared/ids.ts';
import { AT_ONCE, PAYOUT_BATCHES_SHOWN } from '../../../shared/limits.ts';
import { barItem } from '../../items/bar.ts';
import {
  isUserRefund,
  type Payout,
  type PayoutBatchItem,
  payoutBatchItem,
  type PayoutId,
} from '../../items/money.ts';
import { refuseHeld } from '../../domain/money/payouts.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import { accountItem } from '../../items/user.ts';
import { is } from '../../store/conditions.ts';
import { accountKey, barKey, byTime, inList, LISTS, payoutBatchKey } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { changed, checked, created, deciding, replaced, wasWritten } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { transactAudited } from '../audit/audit.ts';
import { type Batch, readBatch, withPayouts } from './batch-payouts.ts';
import { freePayouts } from './payout-batch-ends.ts';
import { listUnbatched, mostUrgent } from './unbatched-payouts.ts';
import { readPayout, refuseUnchosen, reportedMoney } from './payouts.ts';
import type { Auditor, Store } from '../../ports.ts';

type Kind = PayoutBatchItem['kind'];

/** Each claim checks the batch itself, and the store refuses overlapping transactions about one item. */
const CLAIMS_AT_ONCE = 4;

export interface Skipped {
  id: PayoutId;
  refusal: Refusal;
}

export interface Left {
  count: number;
  total: number;
  isCut: boolean;
}

const OPEN_LIST: Record<Kind, string> = { user: LISTS.openUserBatches, bar: LISTS.openBarBatches };

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

/** Makes a batch of the payouts named, or of the most urgent ones. Repeating with the same id goes on with
 * the same payouts. What cannot be sent now is left out, with its reason. Throws `payout.batch_closed` and,
 * when all are left out, their reason, or `payout.nothing_to_send` when they have several. */
export async function createBatch(
  services: Auditor,
  id: PayoutBatchId,
  { kind, ids }: { kind: Kind; ids?: readonly PayoutId[] | undefined },
  act: Act,
  now: number,
): Promise<Batch & { skipped: Skipped[]; left: Left }> {
  const { unbatched, isCut } = await listUnbatched(services, kind);
  const chosen = ids ?? (await mostUrgent(services, unbatched, now)).map(({ refundId }) => refundId);
  const batch = await openBatch(
    services,
    newBatch(id, { kind, payoutIds: [...new Set(chosen)] }, act, now),
    act,
    now,
  );
  const outcomes = await pMap(batch.payoutIds, (payoutId) => claim(services, batch, payoutId, now), {
    concurrency: CLAIMS_AT_ONCE,
  });
  const skipped = outcomes.flatMap((outcome) => outcome ?? []);
  if (skipped.length === batch.payoutIds.length) {
    const [first, ...others] = skipped;
    const dissolved = changed(batch, { state: 'dissolved' }, now);
    await services.table.write(replaced(batch, dissolved, 'payout.batch_closed'));
    await freePayouts(services, dissolved, now);
    const isOneReason = others.every(({ refusal }) => refusal.code === first?.refusal.code);
    throw first !== undefined && isOneReason ? first.refusal : new Refusal('payout.nothing_to_send');
  }
  const made = await withPayouts(services, batch);
  const taken = new Set<PayoutId>(made.payouts.map(({ refundId }) => refundId));
  const rest = unbatched.filter(({ refundId }) => !taken.has(refundId));
  return { ...made, skipped, left: { count: rest.length, total: sumWon(rest), isCut } };
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

/** Returns the batch that a call with this id made before, if there is one. */
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
      if (payout.batchId !== undefined) throw new Refusal('payout.in_batch');
      refuseHeld(payout, now);
      refuseUnchosen(payout);
      await requireAccountOf(services, payout);
      const guards = await reportedMoney(services, payout);
      const claimed = changed<Payout>(payout, { batchId }, now);
      const open = checked(payoutBatchKey(batchId), {
        if: is({ state: 'open' }),
        refusal: 'payout.batch_closed',
      });
      await services.table.transact('claim payout', [open, ...guards, replaced<Payout>(payout, claimed)]);
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

export async function readOpenBatch(services: Store, id: PayoutBatchId): Promise<Batch> {
  const batch = await readBatch(services, id);
  if (batch.state !== 'open') throw new Refusal('payout.batch_closed');
  return withPayouts(services, batch);
}
