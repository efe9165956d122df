import type { ScheduledJob } from '../../definitions/event-names.ts';
import { isDueBetween, schedules } from '../../definitions/schedules.ts';

const TICK_MS = 1_000;

/** Runs one job and returns its report. */
export type RunJob = (job: ScheduledJob) => Promise<unknown>;

export interface JobRunner {
  /** Runs a job now, after the running one, and returns its report. */
  run(job: ScheduledJob): Promise<unknown>;
  /** Runs all jobs that became due since the last call. A long jump of the clock runs each job once. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the schedules by the service's clock, one job at a time. */
export function startJobRunner(
  now: () => number,
  runJob: RunJob,
  onError: (job: ScheduledJob, error: unknown) => void,
): JobRunner {
  let lastLook = now();
  let queue: Promise<unknown> = Promise.resolve();

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  async function catchUp(): Promise<void> {
    const until = now();
    const due = schedules.filter((schedule) => isDueBetween(schedule.rhythm, lastLook, until));
    lastLook = until;
    for (const { job } of due) {
      await enqueue(() => runJob(job)).catch((error: unknown) => onError(job, error));
    }
  }

  const timer = setInterval(() => void catchUp(), TICK_MS);
  return {
    run: (job) => enqueue(() => runJob(job)),
    catchUp,
    stop: async () => {
      clearInterval(timer);
      await queue;
    },
  };
}
