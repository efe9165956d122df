import { completeUnmarked, expireDeadlines, expireRequests, splitByLife } from '../data/closing.ts';
import { readWaiting } from '../data/sweep-pool.ts';
import { scheduledJob } from './scheduled.ts';

/** Closes the KST day that has ended: deadlines, requests whose days have passed, meetings nobody marked. */
export const handler = scheduledJob('daily-close', async (services, now) => {
  const unpaid = await expireDeadlines(services, now);
  const { dead } = await splitByLife(services, await readWaiting(services), now);
  const expired = await expireRequests(services, dead, now);
  const completed = await completeUnmarked(services, now);
  return { unpaid, expired, completed };
});
