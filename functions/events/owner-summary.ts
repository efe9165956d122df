import { announceDay } from '../use-cases/notices/owner-notices.ts';
import { scheduledJob } from './scheduled.ts';

export const handler = scheduledJob('owner-summary', {
  summary: async (services, now) => ({ owners: await announceDay(services, now) }),
});
