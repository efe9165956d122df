import { Refusal } from '../../../shared/errors.ts';
import { detailOfPayment, sideOfDetail } from '../../../shared/ids.ts';
import { choosePayments } from '../../clients/payments/choose-payments.ts';
import { requireOwnMatch } from '../../use-cases/meetings/matches.ts';
import { lookAtPayment } from '../../use-cases/payments/look-at-payment.ts';
import type { HandlersOf } from '../../middleware/handler.ts';
import type { paymentRoutes } from '../../../shared/routes/payments.ts';
import type { Payments, Services } from '../../ports.ts';

async function requirePayments({ config, logger }: Services): Promise<Payments> {
  const payments = await choosePayments(config, logger);
  if (payments === null) throw new Refusal('payment.off');
  return payments;
}

export const paymentHandlers: HandlersOf<typeof paymentRoutes> = {
  /** Whoever comes back from the window has PortOne asked, and need not wait for its message. */
  'see-payment': async ({ input: { params, body }, actor, services, now }) => {
    const payments = await requirePayments(services);
    const { match, side } = await requireOwnMatch(services, actor.user.uid, params.id);
    const of = sideOfDetail(detailOfPayment(body.payment));
    if (of.match !== match.matchId || of.side !== side) throw new Refusal('meeting.not_found');
    return { success: true, is_paid: (await lookAtPayment(services, payments, body.payment, now)) !== null };
  },
  /** PortOne's message says which payment to look at, and nothing else of it counts. */
  'hear-of-payment': async ({ request, services, now }) => {
    const payments = await requirePayments(services);
    const id = await payments.paymentOf(request.sent);
    if (id !== null) await lookAtPayment(services, payments, id, now);
    return { success: true };
  },
};
