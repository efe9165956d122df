import { addDays, kstDay } from '../../shared/calendar.ts';
import { moveAnchor } from '../data/audit/audit-anchor.ts';
import { verifyAuditChain } from '../data/audit/audit-chain.ts';
import { keepDayFigures } from '../data/console/week.ts';
import { closeRequests, completeUnmarked, expireDeadlines } from '../data/jobs/close-day.ts';
import { reconcileDay } from '../data/bank/reconciliation.ts';
import { countLateRefunds } from '../data/money/refunds.ts';
import { closeLedger } from '../data/money/ledger-check.ts';
import { learnDailyPrices } from '../data/matching/price-learning.ts';
import type { Services } from '../ports.ts';
import { type JobReport, scheduledJob } from './scheduled.ts';

/** Fails the job after all else, so that its alarm calls an operator. */
class LedgerUnbalanced extends Error {
  constructor(problems: number) {
    super(`the ledger check found ${problems} problems`);
    this.name = 'LedgerUnbalanced';
  }
}

/** Audit rows do not seal each other, or end before the anchor: they were changed outside the service. */
class AuditBroken extends Error {
  constructor(sequence: number) {
    super(`the audit chain breaks at row ${sequence}`);
    this.name = 'AuditBroken';
  }
}

/** Checks the ledger, and compares it with the bank's balance (docs/money.md, "The bank's balance"). */
async function closeBooks(services: Services, now: number): Promise<JobReport> {
  const { balanced, problems, bankWon } = await closeLedger(services, now);
  const compared = await reconcileDay(services, { bookedWon: bankWon, day: addDays(kstDay(now), -1) }, now);
  const report = {
    ledgerProblems: problems.length,
    ...(compared !== null && { bankDifference: Math.abs(compared.differenceWon) }),
  };
  services.logger.info('ledger', { job: 'daily-close', report });
  if (!balanced) throw new LedgerUnbalanced(problems.length);
  return report;
}

async function countRefunds(services: Services, now: number): Promise<JobReport> {
  const report = { lateRefunds: await countLateRefunds(services, now) };
  services.logger.info('ledger', { job: 'daily-close', report });
  return report;
}

async function anchorAudit(services: Services, now: number): Promise<JobReport> {
  const { brokenAt } = await verifyAuditChain(services, addDays(kstDay(now), -1), now);
  if (brokenAt !== null) throw new AuditBroken(brokenAt);
  const anchor = await moveAnchor(services, now);
  if (anchor !== null) services.logger.info('audit anchor', { count: anchor.sequence, seal: anchor.hash });
  return {};
}

/** Closes the KST day that has ended, and learns the matching prices of the coming day. */
export const handler = scheduledJob('daily-close', {
  deadlines: expireDeadlines,
  requests: async (services, now) => ({ expired: await closeRequests(services, now) }),
  meetings: async (services, now) => ({ completed: await completeUnmarked(services, now) }),
  figures: async (services, now) => ({ daysKept: await keepDayFigures(services, now) }),
  prices: async (services, now) => ({ learnedFrom: await learnDailyPrices(services, now) }),
  books: closeBooks,
  refunds: countRefunds,
  audit: anchorAudit,
});
