import { chooseFeed } from '../clients/bank/choose-feed.ts';
import { recordFeed } from '../data/bank/bank-intake.ts';
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
const watched = (feed: BankFeed, { logger }: Services): BankFeed => ({
  async read(from, to) {
    const statement = await feed.read(from, to);
    const newest = statement.rows.reduce((latest, { at }) => Math.max(latest, at), from);
    logger.info('bank rows', { job: 'bank-feed', durationMs: to - newest });
    return statement;
  },
});

/** Reads the collecting account and books its rows (decision 39); every ten minutes. */
export const handler = scheduledJob('bank-feed', {
  feed: async (services, now) => {
    const chosen = await chooseFeed(services.config);
    const feed = services.config.BANK_FEED === 'none' ? chosen : watched(chosen, services);
    const report = await recordFeed(services, feed, now);
    if (report.failed !== undefined) throw new RowsLeft(report.failed);
    return report;
  },
});
