import { chooseFeed } from '../clients/bank/choose-feed.ts';
import { recordFeed } from '../data/bank/bank-intake.ts';
import { scheduledJob } from './scheduled.ts';

/** Fails the job after all else, so that its alarm calls an operator: money came in that is not booked. */
class CreditsLeft extends Error {
  constructor(count: number) {
    super(`${count} credits could not be booked`);
    this.name = 'CreditsLeft';
  }
}

/** Reads the collecting account and books its credits (decision 39); every ten minutes. */
export const handler = scheduledJob('bank-feed', {
  feed: async (services, now) => {
    const report = await recordFeed(services, await chooseFeed(services.config), now);
    if (report.failed !== undefined) throw new CreditsLeft(report.failed);
    return report;
  },
});
