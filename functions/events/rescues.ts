import { runRescues } from '../use-cases/jobs/rescues.ts';
import { scheduledJob } from './scheduled.ts';

export const handler = scheduledJob('rescues', {
  rescues: async (services, now) => ({ rescues: await runRescues(services, now) }),
});
