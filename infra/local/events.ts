import { existsSync } from 'node:fs';
import type { Context } from 'aws-lambda';
import type { QueueHandler } from './queue-worker.ts';
import { lambdaContext } from './lambda-context.ts';
import type { RunJob } from './job-runner.ts';

type EventHandler = (event: unknown, context: Context) => Promise<unknown>;

async function importEventHandler(name: string): Promise<EventHandler | undefined> {
  const entry = new URL(`../../functions/events/${name}.ts`, import.meta.url);
  if (!existsSync(entry)) return undefined;
  const { handler }: { handler: EventHandler } = await import(entry.href);
  return handler;
}

/** The matching worker as the queue's consumer. */
export async function importMatchWorker(): Promise<QueueHandler> {
  const entry = new URL('../../functions/events/match-worker.ts', import.meta.url);
  if (!existsSync(entry)) return async () => undefined;
  const { handler }: { handler: (event: unknown, context: Context) => ReturnType<QueueHandler> } =
    await import(entry.href);
  return (event) => handler(event, lambdaContext('match-worker'));
}

/** Runs scheduled jobs with the event that the EventBridge schedule sends. */
export function createRunJob(now: () => number): RunJob {
  return async (job) => {
    const handler = await importEventHandler(job);
    if (handler === undefined) return { skipped: true };
    return handler({ time: new Date(now()).toISOString() }, lambdaContext(job));
  };
}
