import { ERRORS, Refusal } from '../../../shared/errors.ts';
import { ENTRY_AHEAD_MS, TRANSFER_MARK_KEPT_MS } from '../../../shared/limits.ts';

/** The time decides whether a transfer was punctual, and its day which row of the feed it is: a mistyped year
 * or month is refused. Epoch ms. Throws `deposit.odd_time`. */
export function refuseOddTime(at: number, now: number): void {
  if (at <= now + ENTRY_AHEAD_MS && at >= now - TRANSFER_MARK_KEPT_MS) return;
  throw new Refusal('deposit.odd_time', { fields: { trdate: ERRORS['deposit.odd_time'].message } });
}
