import { setTimeout as after } from 'node:timers/promises';

/** PortOne's clients wait for as long as the connection lasts. */
export const withinPatience = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    answer,
    after(ms, undefined, { ref: false }).then(() => {
      throw new Error('portone did not answer');
    }),
  ]);
