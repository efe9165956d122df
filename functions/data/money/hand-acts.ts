import { handActId, type UserId } from '../../../shared/ids.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import type { ActDone, HandActItem } from '../../items/hand-act.ts';
import { byTime, handActKey, inList, LISTS } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { created } from '../../store/writes.ts';
import type { Write } from '../../ports.ts';

/** Part of the act's own transaction, so that it can be reversed. `amount` is in won. */
export function handActWritten(
  done: ActDone,
  { amount, by, reason = '' }: { amount: number; by: UserId; reason?: string },
  now: number,
): Write {
  const actId = handActId.parse(newId('handAct'));
  const item: HandActItem = {
    ...handActKey(actId),
    ...inList(LISTS.handActs, byTime(now, actId)),
    v: 1,
    updatedAt: now,
    expiresAt: expiryOf('HANDACT A', now),
    actId,
    done,
    amount,
    by,
    at: now,
    state: 'done',
    reversedAt: null,
    reason,
    reversalReason: null,
  };
  return created(item);
}
