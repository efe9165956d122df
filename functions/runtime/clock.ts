import type { Clock } from '../ports.ts';

let current: Clock = () => Date.now();

export const clock: Clock = () => current();

/** Replaces the clock of this process: the local host and the tests move time forward with it. */
export const setClock = (next: Clock): void => {
  current = next;
};
