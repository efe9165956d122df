import { BANK_FEED_LOOK_BACK_MS } from '../../../shared/limits.ts';
import { noteStatement } from './bank-account.ts';
import { recordCredit } from './deposit-intake.ts';
import type { BankFeed, UseCase } from '../../ports.ts';
import { describeError } from '../../describe-error.ts';
import type { Intake } from './credit-news.ts';

export type FeedReport = Partial<Record<Intake | 'failed', number>>;

/**
 * Books the feed's credits in the bank's order, and keeps its rows and balance for the reconciliation. One credit that fails does not stop the others; it is read again in the next
 * run. Returns the number of credits by outcome; rows that the feed could not read count as failed. Throws when the bank does not answer.
 */
export async function recordFeed(services: UseCase, feed: BankFeed, now: number): Promise<FeedReport> {
  const statement = await feed.read(now - BANK_FEED_LOOK_BACK_MS, now);
  await noteStatement(services, statement, now);
  const { credits, unreadable } = statement;
  const report: FeedReport = unreadable > 0 ? { failed: unreadable } : {};
  for (const row of credits.toSorted((a, b) => a.at - b.at)) {
    const outcome = await recordCredit(services, row, null, now).catch((error: unknown) => {
      services.logger.error('credit failed', { job: 'bank-feed', ...describeError(error) });
      return 'failed' as const;
    });
    report[outcome] = (report[outcome] ?? 0) + 1;
  }
  return report;
}
