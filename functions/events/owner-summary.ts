import { announceDay } from '../data/notices/owner-notices.ts';
import { scheduledJob } from './scheduled.ts';

/** Tells the owners of the day's meetings, at 13:10 KST, when no deposit can fix another one. */
export const handler = scheduledJob('owner-summary', {
  summary: async (services, now) => ({ owners: await announceDay(services, now) }),
});
