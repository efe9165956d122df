import { iso } from '../../../shared/calendar.ts';
import type { Context } from 'aws-lambda';
import type { RunJob } from './job-runner.ts';
import { lambdaContext } from './lambda-context.ts';
import type { QueueHandler } from './queue-worker.ts';

type EventHandler<Answer> = (event: unknown, context: Context) => Promise<Answer>;

async function importEvent<Answer>(name: string): Promise<EventHandler<Answer>> {
  const { handler }: { handler: EventHandler<Answer> } = await import(`../../../functions/events/${name}.ts`);
  return handler;
}

/** The matching worker as the queue's consumer. */
export async function importMatchWorker(): Promise<QueueHandler> {
  const handler = await importEvent<Awaited<ReturnType<QueueHandler>>>('match-worker');
  return (event) => handler(event, lambdaContext('match-worker'));
}

/** Runs scheduled jobs with the event that the EventBridge schedule sends. */
export function createRunJob(now: () => number): RunJob {
  return async (job) => {
    const handler = await importEvent<unknown>(job);
    return handler({ time: iso(now()) }, lambdaContext(job));
  };
}
