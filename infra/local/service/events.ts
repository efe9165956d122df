import { iso } from '../../../shared/calendar.ts';
import type { Context } from 'aws-lambda';
import type { RunJob } from './job-runner.ts';
import type { WorkerName } from '../../definitions/event-names.ts';
import { lambdaContext } from './lambda-context.ts';
import type { QueueHandler } from './queue-worker.ts';

type EventHandler<Answer> = (event: unknown, context: Context) => Promise<Answer>;

async function importEvent<Answer>(name: string): Promise<EventHandler<Answer>> {
  const { handler }: { handler: EventHandler<Answer> } = await import(`../../../functions/events/${name}.ts`);
  return handler;
}

/** A worker as its queue's consumer. */
export async function importWorker(name: WorkerName): Promise<QueueHandler> {
  const handler = await importEvent<Awaited<ReturnType<QueueHandler>>>(name);
  return (event) => handler(event, lambdaContext(name));
}

/** Runs scheduled jobs with the event that the EventBridge schedule sends. */
export function createRunJob(now: () => number): RunJob {
  return async (job) => {
    const handler = await importEvent<unknown>(job);
    return handler({ time: iso(now()) }, lambdaContext(job));
  };
}
