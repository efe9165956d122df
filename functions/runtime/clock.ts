/** The service's clock: epoch milliseconds. Rules never call it; middleware and event handlers do and pass `now` on. */
export type Clock = () => number;

let current: Clock = () => Date.now();

export const clock: Clock = () => current();

/** Replaces the clock of this process: the local host and the tests move time forward with it. */
export const setClock = (next: Clock): void => {
  current = next;
};
