import type { PayoutId, Side } from '../../../shared/ids.ts';
import { CANCEL_TRIED_MS, CANCELLATIONS_PER_RUN } from '../../../shared/payment-limits.ts';
import { rescueRefusal } from '../../domain/meetings/rescue.ts';
import { keepPayment, lastPayment, sendByPayment } from '../../domain/money/by-payment.ts';
import { memoCode } from '../../domain/money/memo-codes.ts';
import { isDepositHere, stopOf } from '../../domain/money/payouts.ts';
import type { MatchItem } from '../../items/match.ts';
import { isUserRefund, memoCodeItem, userRefundItem } from '../../items/money.ts';
import { IN_TRANSIT, payoutList } from '../../store/keys.ts';
import { listItems } from '../../store/lists.ts';
import { countDone } from '../jobs/close-day.ts';
import { readWithMatch } from '../money/payouts.ts';
import { commitMoney, NOTHING, settle } from '../money/settle.ts';
import { lookAtPayment } from './look-at-payment.ts';
import type { Payments, Services } from '../../ports.ts';

/** Sends refunds the way their money came, as far as it came by payments: each is first marked as sent, so that
 * nobody sends it otherwise, then its payment is cancelled, wholly or in part. What fails stops no other, and is
 * tried again in the next run. */
export async function sendByPayments(
  services: Services,
  payments: Payments,
  now: number,
): Promise<{ cancelled: number }> {
  const oldest = { newestFirst: false, limit: CANCELLATIONS_PER_RUN } as const;
  const due = await listItems(services, payoutList('user', 'due'), userRefundItem, {
    ...oldest,
    filter: { expression: 'isByPayment = :yes', values: { ':yes': true } },
  });
  await countDone(services, 'mark refund', due.items, ({ refundId }) => mark(services, refundId, now));
  const marked = await listItems(services, IN_TRANSIT, memoCodeItem, {
    ...oldest,
    index: 'GSI2',
    filter: { expression: 'attribute_exists(payment)', values: {} },
  });
  let cancelled = 0;
  await countDone(services, 'cancel payment', marked.items, async ({ payoutId }) => {
    if (await cancelFor(services, payments, payoutId, now)) cancelled += 1;
  });
  return { cancelled };
}

const command = (name: string) => ({ name, actor: 'portone' });

/** Where it is due, nothing keeps it from being sent, and a payment covers a part of it. Its account may be
 * closed: no money goes there. While its member may still choose another team for the table, it stays. */
const mark = (services: Services, id: PayoutId, now: number) =>
  commitMoney(
    services,
    { act: null, label: 'cancel payment' },
    async () => {
      const { payout, match, row } = await readWithMatch(services, id);
      if (row === undefined || row.sent !== undefined || !isUserRefund(payout)) return NOTHING;
      const last = lastPayment(match, payout.side);
      if (last === undefined || stopOf({ ...payout, awaitsAccount: false }, now) !== null) return NOTHING;
      if (match.rescue === undefined && mayRescue(match, payout.side, now)) return NOTHING;
      const change = sendByPayment(match, row, last, now);
      return { settlements: [settle(services, match, change, command('sent'), now)], writes: [] };
    },
    now,
  );

const mayRescue = (match: MatchItem, side: Side, now: number): boolean =>
  rescueRefusal(match, { side, isDepositHere: isDepositHere(match, side) }, now) === null;

/** Whether the payment is cancelled now for a refund that is marked, and that PortOne has not shown. */
async function cancelFor(
  services: Services,
  payments: Payments,
  id: PayoutId,
  now: number,
): Promise<boolean> {
  const { sent } = (await readWithMatch(services, id)).row ?? {};
  if (sent?.payment === undefined || sent.debit !== undefined) return false;
  const { payment, won } = sent;
  const reason = memoCode(id);
  const stated = await lookAtPayment(services, payments, payment, now);
  if (stated?.reasons.includes(reason)) return false;
  const isLeft = stated !== null && stated.leftWon >= won;
  if (isLeft && (await payments.cancel(payment, { won, leftWon: stated.leftWon, reason }))) {
    await lookAtPayment(services, payments, payment, now);
    return true;
  }
  if (!isLeft || now > sent.at + CANCEL_TRIED_MS) await giveUp(services, id, now);
  return false;
}

/** It is due again, and goes by the bank. */
const giveUp = (services: Services, id: PayoutId, now: number) =>
  commitMoney(
    services,
    { act: null, label: 'payment kept' },
    async () => {
      const { match, row, payout } = await readWithMatch(services, id);
      const fact = row?.sent;
      if (fact?.payment === undefined || fact.debit !== undefined || !isUserRefund(payout)) return NOTHING;
      const change = keepPayment(match, payout.side, fact);
      return { settlements: [settle(services, match, change, command('not sent'), now)], writes: [] };
    },
    now,
  );
