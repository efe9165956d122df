import { chooseFeed } from '../clients/bank/choose-feed.ts';
import { takeInFeed } from '../data/bank-intake.ts';
import { scheduledJob } from './scheduled.ts';

/** Reads the collecting account and books what has come (decision 39); every ten minutes. */
export const handler = scheduledJob('bank-feed', async (services, now) =>
  takeInFeed(services, await chooseFeed(services.config), now),
);
