import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../../shared/errors.ts';

const limits = new AsyncLocalStorage<{ endsAt: number }>();

/** What work would send to the store after `ms` is refused with server.busy. */
export const withinTime = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  limits.run({ endsAt: performance.now() + ms }, work);

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
