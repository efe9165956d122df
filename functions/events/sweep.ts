import { finishDeletions } from '../data/members/account-deletion.ts';
import { expireDeadlines } from '../data/jobs/close-day.ts';
import { seedFaqs } from '../data/support/faqs.ts';
import { sendDueTexts } from '../data/notices/outbox.ts';
import { sendReminders } from '../data/notices/reminders.ts';
import { sweepPool } from '../data/jobs/sweep-pool.ts';
import { scheduledJob } from './scheduled.ts';

/** The hourly sweep: deadlines first, so that the requests they return are matched in the same run; then the pool, notices, texts. */
export const handler = scheduledJob('sweep', async (services, now) => {
  // A new stage has its FAQs within the hour; afterwards this changes nothing.
  await seedFaqs(services, now);
  const unpaid = await expireDeadlines(services, now);
  const pool = await sweepPool(services, now);
  const looked = await sendReminders(services, now);
  const texts = await sendDueTexts(services, now);
  const left = await finishDeletions(services, now);
  return { ...pool, unpaid, looked, texts: texts.sent, left };
});
