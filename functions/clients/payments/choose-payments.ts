import type { Config } from '../../config.ts';
import type { BankFeed, Logger, Payments } from '../../ports.ts';
import { statementOf } from '../bank/feed.ts';

/** Null where the stage has no channel of payments; one that takes deposits at the bank only again keeps it, so that
 * what was paid by card is refunded there. PortOne's client is loaded only where it is used. */
export async function choosePayments(
  config: Config,
  logger: Logger,
  patienceMs?: number,
): Promise<Payments | null> {
  if (config.PORTONE_PAY_CHANNEL_KEY === undefined) return null;
  const { portOnePayments } = await import('./portone-payments.ts');
  return portOnePayments(config, logger, patienceMs);
}

/** The bank's rows and those of payments, so that deadlines wait for both: what one of them says is booked while
 * the other does not answer. */
export const feedOfBoth = (bank: BankFeed, payments: BankFeed): BankFeed => ({
  async read(from, to) {
    const asked = await Promise.allSettled([bank.read(from, to), payments.read(from, to)]);
    const answers = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const [failed] = asked.flatMap((each) =>
      each.status === 'rejected' ? [{ failure: each.reason as unknown }] : [],
    );
    if (answers.length === 0) throw failed?.failure;
    const rows = answers.flatMap((each) => each.rows);
    const unreadable = answers.flatMap((each) => each.unreadable);
    return { ...statementOf({ rows, unreadable }, { from, to }), ...failed };
  },
});
