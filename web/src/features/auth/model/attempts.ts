import { SMS_WARN_REMAINING } from '../../../../../shared/limits.ts';

/** Tone of the remaining sends: a warning at 5 or fewer, danger at 0. */
export function attemptsTone(remaining: number): 'plain' | 'warn' | 'danger' {
  if (remaining <= 0) return 'danger';
  return remaining <= SMS_WARN_REMAINING ? 'warn' : 'plain';
}

/** Seconds as `4:05`. */
export const clockLabel = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
