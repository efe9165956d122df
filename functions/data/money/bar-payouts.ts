import { type ErrorCode, Refusal } from '../../../shared/errors.ts';
import type { BarId } from '../../../shared/ids.ts';
import { ADMIN_LIST_MAX } from '../../../shared/limits.ts';
import { barRefundItem } from '../../items/money.ts';
import { barRefundsList } from '../../store/keys.ts';
import type { Act } from '../audit/act.ts';
import { recordAct } from '../audit/audit.ts';
import { sendPayout } from './payouts.ts';
import type { Auditor, Notifier } from '../../ports.ts';

/** Another admin was first, the share is sent with others, or its match waits for the bank. */
const SKIPPED: ReadonlySet<ErrorCode> = new Set([
  'record.not_found',
  'payout.in_batch',
  'payout.receivable_open',
  'payout.held',
  'payout.disputed',
]);

/**
 * Marks all due shares of a bar as sent. Returns how many this call changed (decision 43). The act is recorded with the first of
 * them, or alone when there is none.
 */
export async function completeAllBarRefunds(
  services: Notifier & Auditor,
  barId: BarId,
  act: Act,
  now: number,
): Promise<number> {
  const { items } = await services.table.query(barRefundItem, {
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :bar',
    ExpressionAttributeValues: { ':bar': barRefundsList(barId) },
    ScanIndexForward: false,
    Limit: ADMIN_LIST_MAX,
  });
  const actor = act.actor.uid;
  let count = 0;
  for (const { refundId, state } of items) {
    if (state !== 'due') continue;
    try {
      await sendPayout(services, refundId, { actor, act: count === 0 ? act : null }, now);
      count += 1;
    } catch (error) {
      if (!(error instanceof Refusal && SKIPPED.has(error.code))) throw error;
    }
  }
  if (count === 0) await recordAct(services, act, now);
  return count;
}
