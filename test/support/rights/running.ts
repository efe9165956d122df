import { AsyncLocalStorage } from 'node:async_hooks';
import { grantsOf, rightsOf } from '../../../infra/definitions/function-list.ts';
import { noteInRun } from '../done-in-run.ts';
import type { Raw } from '../raw-table.ts';

/** The Lambda function whose handler runs, what it has sent to AWS, as `action on resource`, and what it has written:
 * the items or keys of each transaction or batch, and of each write alone. */
interface Run {
  name: string;
  sent: Set<string>;
  written: Raw[][];
}

const run = new AsyncLocalStorage<Run>();

/** Of the handler that runs now; undefined outside of any, where a test sends by itself. */
export const currentRun = (): Run | undefined => run.getStore();

const writtenFor = new WeakMap<object, Raw[][]>();

/** What the handler has written that answered this. */
export const writtenBy = (answer: object): Raw[][] | undefined => writtenFor.get(answer);

type Handler = (...args: never[]) => Promise<unknown>;

/**
 * The handler as its Lambda function: IAM is not evaluated on one machine, so here a call that sent what the
 * role of its function may not send fails, however it was answered.
 */
export function asFunction<H extends Handler>(name: string, handler: H): H {
  const granted = new Set(grantsOf(rightsOf(name)).map(({ action, on }) => `${action} on ${on}`));
  const lambda = async (...args: never[]): Promise<unknown> => {
    const sent = new Set<string>();
    const written: Raw[][] = [];
    const [outcome] = await Promise.allSettled([run.run({ name, sent, written }, () => handler(...args))]);
    for (const right of sent) noteInRun('sent', `${name} ${right}`);
    const denied = [...sent].filter((right) => !granted.has(right));
    if (denied.length > 0) throw new Denied(name, denied);
    if (outcome.status === 'rejected') throw outcome.reason;
    if (outcome.value instanceof Object) writtenFor.set(outcome.value, written);
    return outcome.value;
  };
  return lambda as H;
}

class Denied extends Error {
  override name = 'Denied';
  constructor(name: string, rights: readonly string[]) {
    super(`${name} sent ${rights.join(' and ')}, which infra/definitions/function-list.ts does not give it`);
  }
}
