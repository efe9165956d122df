import { PaymentClient, PaymentError } from '@portone/server-sdk/payment';
import { verify } from '@portone/server-sdk/webhook';
import * as z from 'zod';
import { iso } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import { PORTONE_ANSWER_MS } from '../../../shared/limits.ts';
import { PAYMENT_PAGES, PAYMENTS_PER_PAGE } from '../../../shared/payment-limits.ts';
import type { Config } from '../../config.ts';
import { describeError } from '../../describe-error.ts';
import type { BankStatement, Logger, Payments } from '../../ports.ts';
import { statementOf } from '../bank/feed.ts';
import { withinPatience } from '../within-patience.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** What of PortOne's V2 answer is used. */
const known = z.object({ status: z.string(), channel: z.object({ key: z.string().optional() }).optional() });
const paid = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.literal('KRW'),
  amount: z.object({ total: z.int().positive() }),
  requestedAt: instant,
  paidAt: instant.optional(),
  cancellations: z
    .array(
      z.object({
        id: z.string(),
        status: z.enum(['SUCCEEDED', 'REQUESTED', 'FAILED']),
        totalAmount: z.int().positive(),
        reason: z.string(),
        requestedAt: instant,
        cancelledAt: instant.optional(),
      }),
    )
    .default([]),
});
const about = z.object({ data: z.object({ paymentId: z.string().max(200) }) });

const isOf = (error: unknown, type: string): boolean =>
  error instanceof PaymentError && error.data.type === type;

/** The state that PortOne has of payments, and their cancellation. Throws when a setting is missing. */
export function portOnePayments(
  config: Config,
  logger: Logger,
  patienceMs: number = PORTONE_ANSWER_MS,
): Payments {
  const { PORTONE_STORE_ID: storeId, PORTONE_PAY_CHANNEL_KEY: channelKey } = config;
  const { PORTONE_PAY_SECRET: secret, PORTONE_WEBHOOK_SECRET: messageKey } = config;
  if (!storeId || !channelKey || !secret) throw new Error('the settings of payments are incomplete');
  const portOne = PaymentClient({ secret, baseUrl: config.PORTONE_URL, storeId });
  /** The browser chooses the channel: with one for tests anybody would pay with nothing. */
  const isPaid = (raw: unknown): boolean => {
    const { status, channel } = known.parse(raw);
    return ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'].includes(status) && channel?.key === channelKey;
  };
  return {
    async find(id) {
      try {
        const raw = await withinPatience(portOne.getPayment({ paymentId: id }), patienceMs);
        return isPaid(raw) ? paymentOf(raw) : null;
      } catch (error) {
        if (isOf(error, 'PAYMENT_NOT_FOUND')) return null;
        logger.error('payments fault', describeError(error));
        throw new Refusal('payment.unavailable');
      }
    },
    async cancel(paymentId, { won, leftWon, reason }) {
      const asked = { paymentId, amount: won, currentCancellableAmount: leftWon, reason };
      try {
        await withinPatience(portOne.cancelPayment(asked), patienceMs);
        return true;
      } catch (error) {
        if (!isOf(error, 'PG_PROVIDER')) throw error;
        logger.warn('payment not cancelled', describeError(error));
        return false;
      }
    },
    async paymentOf({ body, headers }) {
      if (!messageKey) throw new Error('the settings of payments are incomplete');
      const message: unknown = await verify(messageKey, body, headers).catch((error: unknown) => {
        logger.warn('message not signed', describeError(error));
        throw new Refusal('payment.unsigned');
      });
      return about.safeParse(message).data?.data.paymentId ?? null;
    },
    async read(from, to) {
      const found: BankStatement = { rows: [], unreadable: [] };
      const filter = { storeId, timestampType: 'STATUS_CHANGED_AT', from: iso(from), until: iso(to) };
      for (let number = 0; number < PAYMENT_PAGES; number += 1) {
        const page = { number, size: PAYMENTS_PER_PAGE };
        const { items } = await withinPatience(portOne.getPayments({ page, filter }), patienceMs);
        for (const raw of items) {
          try {
            if (isPaid(raw)) found.rows.push(...paymentOf(raw).rows);
          } catch {
            found.unreadable.push(withoutPayer(raw));
          }
        }
        if (items.length < PAYMENTS_PER_PAGE) return statementOf(found, { from, to });
      }
      throw new Error('too many payments in one reading');
    },
  };
}

function withoutPayer(raw: object): string {
  const { id, status, currency, amount } = raw as Record<string, unknown>;
  return JSON.stringify({ id, status, currency, amount });
}

function paymentOf(raw: unknown) {
  const { id, status, amount, requestedAt, paidAt, cancellations } = paid.parse(raw);
  const row = { name: '카드·간편결제', balanceWon: null, payment: id };
  const begun = cancellations.filter((one) => one.status !== 'FAILED');
  const done = begun.filter((one) => one.status === 'SUCCEEDED');
  const leftWon = begun.reduce((won, { totalAmount }) => won - totalAmount, amount.total);
  return {
    rows: [
      { ...row, tid: id, amount: amount.total, memo: '', at: paidAt ?? requestedAt },
      ...done.map((one) => {
        const at = one.cancelledAt ?? one.requestedAt;
        return { ...row, tid: `${id} ${one.id}`, amount: -one.totalAmount, memo: one.reason, at };
      }),
    ],
    leftWon: status === 'CANCELLED' ? 0 : leftWon,
    reasons: begun.map(({ reason }) => reason),
  };
}
