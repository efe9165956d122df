import { addDays, kstDay } from '../../shared/calendar.ts';
import { moveAnchor } from '../data/audit/audit-anchor.ts';
import { verifyAuditChain } from '../data/audit/audit-chain.ts';
import { keepDayFigures } from '../data/console/week.ts';
import { completeUnmarked, expireDeadlines, expireRequests, splitMatchable } from '../data/jobs/close-day.ts';
import { reconcileDay } from '../data/bank/reconciliation.ts';
import { countLateRefunds } from '../data/money/late-refunds.ts';
import { closeLedger } from '../data/money/ledger-check.ts';
import { readWaiting } from '../data/jobs/sweep-pool.ts';
import { learnDailyPrices } from '../data/matching/price-learning.ts';
import { scheduledJob } from './scheduled.ts';

/** Fails the job, after everything else is done, so that its alarm calls an operator. */
class LedgerUnbalanced extends Error {
  constructor(problems: number) {
    super(`the ledger check found ${problems} problems`);
    this.name = 'LedgerUnbalanced';
  }
}

/** The audit rows of the last day do not seal each other, or end before the anchor: they were changed outside the service. */
class AuditBroken extends Error {
  constructor(sequence: number) {
    super(`the audit chain breaks at row ${sequence}`);
    this.name = 'AuditBroken';
  }
}

/**
 * Closes the KST day that has ended: deadlines, requests whose days have passed, meetings that nobody marked, the day's figures; learns the matching
 * prices of the coming day; then checks the ledger, compares it with the bank's balance (docs/money.md, "The bank's balance"), verifies the audit chain and anchors it.
 */
export const handler = scheduledJob('daily-close', async (services, now) => {
  const unpaid = await expireDeadlines(services, now);
  const { unmatchable } = await splitMatchable(services, await readWaiting(services), now);
  const expired = await expireRequests(services, unmatchable, now);
  const completed = await completeUnmarked(services, now);
  const daysKept = await keepDayFigures(services, now);
  const learnedFrom = await learnDailyPrices(services, now);
  const { balanced, problems, bankWon } = await closeLedger(services, now);
  const yesterday = addDays(kstDay(now), -1);
  const compared = await reconcileDay(services, { bookedWon: bankWon, day: yesterday }, now);
  const lateRefunds = await countLateRefunds(services, now);
  const report = {
    unpaid,
    expired,
    completed,
    daysKept,
    learnedFrom,
    lateRefunds,
    ledgerProblems: problems.length,
    ...(compared !== null && { bankDifference: Math.abs(compared.bankWon - compared.ledgerWon) }),
  };
  services.logger.info('ledger', { job: 'daily-close', report });
  const { brokenAt } = await verifyAuditChain(services, yesterday, now);
  if (brokenAt === null) {
    const anchor = await moveAnchor(services, now);
    if (anchor !== null) services.logger.info('audit anchor', { count: anchor.sequence, seal: anchor.hash });
  }
  if (!balanced) throw new LedgerUnbalanced(problems.length);
  if (brokenAt !== null) throw new AuditBroken(brokenAt);
  return report;
});
