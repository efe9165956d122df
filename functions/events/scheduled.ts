import { clock } from '../runtime/clock.ts';
import { getServices } from '../runtime/services.ts';
import { describeError } from '../describe-error.ts';
import type { Services } from '../ports.ts';

export type JobReport = Record<string, number>;

/** The handler of a scheduled job: logs its report, and fails the invocation when the job fails, so that its alarm fires. */
export const scheduledJob =
  (job: string, run: (services: Services, now: number) => Promise<JobReport>) =>
  async (): Promise<JobReport> => {
    const services = await getServices();
    const startedAt = performance.now();
    try {
      const report = await run(services, clock());
      services.logger.info('job', { job, report, durationMs: Math.round(performance.now() - startedAt) });
      return report;
    } catch (error) {
      services.logger.error('job failed', { job, ...describeError(error) });
      throw error;
    }
  };
