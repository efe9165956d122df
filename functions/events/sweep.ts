import { finishDeletions } from '../use-cases/members/account-deletion.ts';
import { expireDeadlines } from '../use-cases/jobs/close-day.ts';
import { seedFaqs } from '../use-cases/support/faqs.ts';
import { sendDueTexts } from '../use-cases/jobs/due-texts.ts';
import { sendReminders } from '../use-cases/jobs/reminders.ts';
import { sweepPool } from '../use-cases/jobs/sweep-pool.ts';
import { PairFailed } from '../use-cases/matching/match-run.ts';
import type { Services } from '../ports.ts';
import { type JobReport, scheduledJob } from './scheduled.ts';

/** The requests of pairs that met a fault still wait, and the next sweep tries them again. */
async function matchPool(services: Services, now: number): Promise<JobReport> {
  const { failed, left, ...report } = await sweepPool(services, now);
  if (failed.length > 0) throw new PairFailed();
  return { ...report, left: left.length };
}

/** Deadlines first, so that the requests they return are matched in the same run. */
export const handler = scheduledJob('sweep', {
  // A new stage has its FAQs within the hour; afterwards this changes nothing.
  faqs: async (services, now) => {
    await seedFaqs(services, now);
    return {};
  },
  deadlines: expireDeadlines,
  pool: matchPool,
  reminders: async (services, now) => ({ looked: await sendReminders(services, now) }),
  texts: async (services, now) => {
    const { sent, queued } = await sendDueTexts(services, now);
    return { texts: sent, textsQueued: queued };
  },
  deletions: async (services, now) => ({ left: await finishDeletions(services, now) }),
});
