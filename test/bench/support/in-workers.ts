import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** One core is left to whoever else uses the machine. */
export const SPARING_WORKERS = Math.max(1, availableParallelism() - 1);

/**
 * Runs every job in one of some child processes and answers the results in the order of the jobs,
 * so that nothing depends on which process was faster. `script` is a module that calls
 * `serveJobs`. Fails with the first job that fails.
 */
export async function inWorkers<Job extends object, Result>(
  script: URL,
  jobs: readonly Job[],
  workers: number,
  onProgress?: (done: number) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let done = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(script, {
        serialization: 'advanced',
        execArgv: ['--max-semi-space-size=64', '--import', 'tsx'],
      });
      let isFinished = false;
      const give = () => {
        const job = jobs[next];
        isFinished = job === undefined;
        if (job) child.send({ index: next++, job });
        else child.disconnect();
      };
      child.on('message', ({ index, result, fault }: Answer<Result>) => {
        if (fault !== undefined || result === undefined) {
          child.kill();
          reject(new Error(fault ?? 'a job without a result'));
          return;
        }
        results[index] = result;
        done += 1;
        onProgress?.(done);
        give();
      });
      child.on('exit', (code) => (isFinished ? resolve() : reject(new Error(`a worker ended with ${code}`))));
      give();
    });
  await Promise.all(Array.from({ length: Math.min(Math.max(1, workers), jobs.length) }, work));
  return results;
}

interface Answer<Result> {
  index: number;
  result?: Result;
  fault?: string;
}

/** Called in a worker's script: does the jobs that `inWorkers` sends, one after the other. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result> | Result): void {
  process.on('message', async ({ index, job }: { index: number; job: Job }) => {
    try {
      process.send?.({ index, result: await work(job) });
    } catch (error) {
      process.send?.({ index, fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
    }
  });
}
