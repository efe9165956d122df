import pMap from 'p-map';
import { type ErrorCode, Refusal } from '../../../shared/errors.ts';
import type { BarId } from '../../../shared/ids.ts';
import { AT_ONCE, LIST_COUNT_MAX } from '../../../shared/limits.ts';
import { barRefundItem } from '../../items/money.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { LISTS } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import type { Act } from '../audit/act.ts';
import { recordAct } from '../audit/audit.ts';
import { sendPayout } from './payouts.ts';
import type { Auditor, Notifier, Store } from '../../ports.ts';

/** Another admin was first, the share is sent with others, or its match waits for the bank. */
const SKIPPED: ReadonlySet<ErrorCode> = new Set([
  'record.not_found',
  'payout.in_batch',
  'payout.receivable_open',
  'payout.unreported',
  'payout.held',
  'payout.disputed',
]);

const dueShare = barRefundItem.pick({ refundId: true, barId: true });

interface Completed {
  /** Changed by this call. */
  sentCount: number;
  /** Still to be sent: what waits or is in a batch. */
  leftCount: number;
}

/** Returns how many it changed (decision 43). The act is recorded with the first share, or alone when there
 * is none. */
export async function completeAllBarRefunds(
  services: Notifier & Auditor,
  barId: BarId,
  act: Act,
  now: number,
): Promise<Completed> {
  const waiting = await listDueOf(services, barId);
  const sender = { actor: act.actor.uid, actId: newToken() };
  const dueCount = waiting.length;
  let sentCount = 0;
  while (sentCount === 0) {
    const next = waiting.shift();
    if (next === undefined) {
      await recordAct(services, act, now);
      break;
    }
    if (await wasSent(services, next.refundId, { ...sender, act }, now)) sentCount = 1;
  }
  const sent = await pMap(
    waiting,
    ({ refundId }) => wasSent(services, refundId, { ...sender, act: null }, now),
    { concurrency: AT_ONCE },
  );
  sentCount += sent.filter((isSent) => isSent).length;
  return { sentCount, leftCount: dueCount - sentCount };
}

/** The oldest first. Shares that were sent are not read. */
export async function listDueOf(services: Store, barId: BarId) {
  const { items } = await listItems(services, LISTS.barRefunds, dueShare, {
    newestFirst: false,
    limit: LIST_COUNT_MAX,
    filter: { expression: 'barId = :bar', values: { ':bar': barId } },
    attributes: Object.keys(dueShare.shape),
    badRows: 'fail',
  });
  return items;
}

/** False for a share that cannot be sent now. */
async function wasSent(...call: Parameters<typeof sendPayout>): Promise<boolean> {
  try {
    await sendPayout(...call);
    return true;
  } catch (error) {
    if (error instanceof Refusal && SKIPPED.has(error.code)) return false;
    throw error;
  }
}
