import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../../shared/errors.ts';

const limits = new AsyncLocalStorage<{ endsAt: number }>();

/** What work would send to the store after `ms`, or after the time of the work around it, is refused with
 * server.busy. */
export const withinTime = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  limits.run({ endsAt: Math.min(limits.getStore()?.endsAt ?? Infinity, performance.now() + ms) }, work);

/** Null when the work was not done at `endsAt` (`performance.now()`). */
export async function untilTime<T>(endsAt: number, work: () => Promise<T>): Promise<T | null> {
  try {
    return await withinTime(endsAt - performance.now(), work);
  } catch (error) {
    const isLate = error instanceof Refusal && error.code === 'server.busy' && performance.now() >= endsAt;
    if (isLate) return null;
    throw error;
  }
}

/** A wait on purpose, `ms` long, does not count. */
export function extendTime(ms: number): void {
  const limit = limits.getStore();
  if (limit !== undefined) limit.endsAt += ms;
}

/** Throws server.busy when the time of the running work is over. */
export function refuseLate(): void {
  const limit = limits.getStore();
  if (limit !== undefined && performance.now() >= limit.endsAt) throw new Refusal('server.busy');
}
