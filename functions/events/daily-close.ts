import { addDays, kstDay } from '../../shared/calendar.ts';
import { moveAnchor } from '../use-cases/audit/audit-anchor.ts';
import { verifyAuditChain } from '../use-cases/audit/audit-chain.ts';
import { keepDayFigures } from '../use-cases/console/week.ts';
import { closeRequests, completeUnmarked, expireDeadlines } from '../use-cases/jobs/close-day.ts';
import { compareBank, differenceWon, moveProvenPoint } from '../use-cases/bank/bank-check.ts';
import { countLateRefunds } from '../use-cases/jobs/late-refunds.ts';
import { keepFoundFigures } from '../use-cases/matching/found-figures.ts';
import { learnDailyPrices } from '../use-cases/matching/price-learning.ts';
import { closeShownBatches } from '../use-cases/money/transit-list.ts';
import type { Services } from '../ports.ts';
import { type JobReport, scheduledJob } from './scheduled.ts';

/** Fails the job after all else, so that its alarm calls an operator: audit rows do not seal each other, or
 * end before the anchor, and were changed outside the service. */
class AuditBroken extends Error {
  constructor(sequence: number) {
    super(`the audit chain breaks at row ${sequence}`);
    this.name = 'AuditBroken';
  }
}

/** Compares the bank's balance with its rows (docs/money.md, "The bank's balance"). */
async function checkBank(services: Services, now: number): Promise<JobReport> {
  const check = await compareBank(services, now);
  if (check === null) return {};
  const report = { bankDifference: Math.abs(differenceWon(check)) };
  services.logger.info('bank', { job: 'daily-close', report });
  if (report.bankDifference === 0) await moveProvenPoint(services, now);
  return report;
}

async function countRefunds(services: Services, now: number): Promise<JobReport> {
  const report = {
    lateRefunds: await countLateRefunds(services, now),
    batchesShown: await closeShownBatches(services, now),
  };
  services.logger.info('refunds', { job: 'daily-close', report });
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
  found: async (services, now) => ({ foundAmong: await keepFoundFigures(services, now) }),
  prices: async (services, now) => ({ learnedFrom: await learnDailyPrices(services, now) }),
  bank: checkBank,
  refunds: countRefunds,
  audit: anchorAudit,
});
