import { withinTime } from '../store/time-limit.ts';
import type { Services } from '../ports.ts';

/** The last request to the store begins within two unanswered ones, so that the call ends below five seconds,
 * with server.busy if need be. */
export const withinAnswerTime = <T>({ config }: Services, call: () => Promise<T>): Promise<T> =>
  withinTime(2 * config.STORE_ANSWER_MS, call);
