import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { grantsOf, rightsOf } from '../../../infra/definitions/function-list.ts';

/** The Lambda function whose handler runs, and what it has sent to AWS, as `action on resource`. */
interface Run {
  name: string;
  sent: Set<string>;
}

const run = new AsyncLocalStorage<Run>();

/** What the handler that runs now has sent; undefined outside of any, where a test sends by itself. */
export const sentByRun = (): Set<string> | undefined => run.getStore()?.sent;

type Handler = (...args: never[]) => Promise<unknown>;

/**
 * The handler as its Lambda function: IAM is not evaluated on one machine, so here a call that sent what the
 * role of its function may not send fails, however it was answered.
 */
export function asFunction<H extends Handler>(name: string, handler: H): H {
  const granted = new Set(grantsOf(rightsOf(name)).map(({ action, on }) => `${action} on ${on}`));
  const held = async (...args: never[]): Promise<unknown> => {
    const sent = new Set<string>();
    const [outcome] = await Promise.allSettled([run.run({ name, sent }, () => handler(...args))]);
    note(name, sent);
    const denied = [...sent].filter((right) => !granted.has(right));
    if (denied.length > 0) throw new Denied(name, denied);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  return held as H;
}

class Denied extends Error {
  override name = 'Denied';
  constructor(name: string, rights: readonly string[]) {
    super(`${name} sent ${rights.join(' and ')}, which infra/definitions/function-list.ts does not give it`);
  }
}

const noted = new Set<string>();

/** Keeps, once for each worker of the run, that a function has used a right: for test/last/rights.test.ts. */
function note(name: string, sent: ReadonlySet<string>): void {
  const file = process.env['SENT_COMMANDS'];
  if (file === undefined) return;
  const lines = [...sent].map((right) => `${name} ${right}\n`).filter((line) => !noted.has(line));
  if (lines.length === 0) return;
  for (const line of lines) noted.add(line);
  appendFileSync(file, lines.join(''));
}
