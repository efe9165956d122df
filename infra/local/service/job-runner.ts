import { isDueBetween, schedules, type ScheduledJob } from '../../definitions/schedules.ts';

const tickMs = 1_000;

/** Runs one job and answers its report. */
export type RunJob = (job: ScheduledJob) => Promise<unknown>;

export interface JobRunner {
  /** Runs a job now and answers its report; waits for one that is already running. */
  run(job: ScheduledJob): Promise<unknown>;
  /** Runs whatever became due since the last look. A long jump of the clock runs each job once. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the schedules by the service's clock. One job at a time: they are written for it, and it keeps logs readable. */
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

  const timer = setInterval(() => void catchUp(), tickMs);
  return {
    run: (job) => enqueue(() => runJob(job)),
    catchUp,
    stop: async () => {
      clearInterval(timer);
      await queue;
    },
  };
}
