import { SIGN_IN_DELAY } from '../../../shared/limits.ts';

/** `tries`: at the account, in this window, from devices that it does not know. */
export function signInDelayMs(tries: number): number {
  const { freeTries, firstMs, doublesEvery, longestMs } = SIGN_IN_DELAY;
  if (tries <= freeTries) return 0;
  return Math.min(longestMs, Math.round(firstMs * 2 ** ((tries - freeTries) / doublesEvery)));
}
