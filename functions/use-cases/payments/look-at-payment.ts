import { readOutgoing } from '../bank/money-out.ts';
import { recordRow } from '../bank/record-row.ts';
import type { Payments, Services } from '../../ports.ts';

/** Books what PortOne says of a payment now, whatever was said of it before: a message about it that comes
 * twice, late or in another order changes nothing. Null while nothing was paid. */
export async function lookAtPayment(
  services: Services,
  payments: Payments,
  id: string,
  now: number,
): ReturnType<Payments['find']> {
  const payment = await payments.find(id);
  const outgoing = () => readOutgoing(services, now);
  const report = { source: 'feed', actor: 'portone', act: null, isKnown: false, outgoing } as const;
  for (const row of payment?.rows ?? []) await recordRow(services, row, report, now);
  return payment;
}
