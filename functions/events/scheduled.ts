import { clock } from '../runtime/clock.ts';
import { getServices } from '../runtime/services.ts';
import { describeError } from '../describe-error.ts';
import type { Services } from '../ports.ts';

export type JobReport = Record<string, number>;

type Part = (services: Services, now: number) => Promise<JobReport>;

/** Runs the parts of a job one after another, also after one has failed; the invocation then fails at the
 * end, so that its alarm fires. */
export const scheduledJob =
  (job: string, parts: Readonly<Record<string, Part>>) => async (): Promise<JobReport> => {
    const services = await getServices();
    const startedAt = performance.now();
    const report: JobReport = {};
    const errors: unknown[] = [];
    for (const [label, run] of Object.entries(parts)) {
      try {
        Object.assign(report, await run(services, clock()));
      } catch (error) {
        errors.push(error);
        services.logger.error('job failed', { job, label, ...describeError(error) });
      }
    }
    services.logger.info('job', { job, report, durationMs: Math.round(performance.now() - startedAt) });
    if (errors.length > 0)
      throw errors.length === 1 ? errors[0] : new AggregateError(errors, `${errors.length} parts failed`);
    return report;
  };
