import { PAYMENT_ANSWER_MS } from '../../shared/payment-limits.ts';
import { chooseFeed } from '../clients/bank/choose-feed.ts';
import { choosePayments, feedOfBoth } from '../clients/payments/choose-payments.ts';
import { recordFeed } from '../use-cases/bank/bank-intake.ts';
import { sendByPayments } from '../use-cases/payments/refunds.ts';
import type { BankFeed, Services } from '../ports.ts';
import { scheduledJob } from './scheduled.ts';

/** Fails the job after all else, so that its alarm calls an operator: money moved that is not booked. */
class RowsLeft extends Error {
  constructor(count: number) {
    super(`${count} rows of the bank could not be booked`);
    this.name = 'RowsLeft';
  }
}

/** Logs after each reading how old the bank's newest row is, at least. */
const watch = (feed: BankFeed, { logger }: Services): BankFeed => ({
  async read(from, to) {
    const statement = await feed.read(from, to);
    const newest = statement.rows.reduce((latest, { at }) => Math.max(latest, at), from);
    logger.info('bank rows', { job: 'bank-feed', durationMs: to - newest });
    return statement;
  },
});

const paymentsOf = ({ config, logger }: Services) => choosePayments(config, logger, PAYMENT_ANSWER_MS);

/** Reads the collecting account and the payments, books their rows (decision 39), and sends refunds by cancelling
 * payments; every ten minutes. */
export const handler = scheduledJob('bank-feed', {
  feed: async (services, now) => {
    const chosen = await chooseFeed(services.config);
    const bank = services.config.BANK_FEED === 'none' ? chosen : watch(chosen, services);
    const payments = await paymentsOf(services);
    const report = await recordFeed(services, payments === null ? bank : feedOfBoth(bank, payments), now);
    if (report.failed !== undefined) throw new RowsLeft(report.failed);
    return report;
  },
  refunds: async (services, now) => {
    const payments = await paymentsOf(services);
    return payments === null ? {} : sendByPayments(services, payments, now);
  },
});
