import { Refusal } from '../../../shared/errors.ts';
import type { HandActId } from '../../../shared/ids.ts';
import { type ActDone, handActItem } from '../../items/hand-act.ts';
import { handActKey } from '../../store/keys.ts';
import { changed, replaced } from '../../store/writes.ts';
import type { Act } from '../audit/act.ts';
import { decideAndTell } from '../notices/decide-and-tell.ts';
import { withNews } from '../notices/notices.ts';
import { bounceReversed } from './reverse-bounce.ts';
import { enteredReversed } from './reverse-entry.ts';
import { linkReversed, bounceLinkReversed } from './reverse-link.ts';
import { paymentReversed } from './reverse-payment.ts';
import { rowReversed } from './reverse-row.ts';
import {
  coverReversed,
  expenseReversed,
  partReversed,
  suspenseRefundReversed,
  suspenseDecisionReversed,
} from './reverse-suspense.ts';
import type { Reversal, Reverser } from './reversal.ts';
import type { HashStore, UseCase } from '../../ports.ts';

/** The entry is reversed beside it, and everything is as before the act (docs/money.md, "Reversing"). Throws
 * `record.not_found`, `reversal.done`, and other refusals of `reversal.…` once something was built upon
 * it. */
export async function reverseHandAct(
  services: UseCase,
  id: HandActId,
  reason: string,
  act: Act,
  now: number,
): Promise<void> {
  const decide = async () => {
    const item = await services.table.get(handActItem, handActKey(id));
    if (item === null) throw new Refusal('record.not_found');
    if (item.state === 'reversed') throw new Refusal('reversal.done');
    const { writes, news } = await reversalOf(services, item.done, { by: act.actor.uid, now }).catch(
      async (error: unknown) => {
        // Another admin may have reversed it between the two reads: that is the reason then.
        const again = await services.table.get(handActItem, handActKey(id));
        throw again?.state === 'reversed' ? new Refusal('reversal.done') : error;
      },
    );
    const closed = changed(item, { state: 'reversed', reversedAt: now, reversalReason: reason }, now);
    return withNews({ writes: [replaced(item, closed), ...writes] }, news, now);
  };
  await decideAndTell(services, { act, label: 'reverse act' }, decide, now);
}

function reversalOf(services: HashStore, done: ActDone, reverser: Reverser): Promise<Reversal> {
  switch (done.kind) {
    case 'confirmed':
    case 'matched':
    case 'late_confirmed':
      return paymentReversed(services, done, reverser);
    case 'covered':
      return coverReversed(services, done, reverser);
    case 'part':
      return partReversed(services, done, reverser);
    case 'entered':
    case 'entered_cover':
    case 'entered_suspense':
      return enteredReversed(services, done, reverser);
    case 'linked':
      return linkReversed(services, done, reverser);
    case 'return_linked':
      return bounceLinkReversed(services, done, reverser);
    case 'bounced':
      return bounceReversed(services, done, reverser);
    case 'refunded':
      return suspenseRefundReversed(services, done, reverser);
    case 'returned':
    case 'interest':
    case 'top_up':
      return suspenseDecisionReversed(services, done, reverser);
    case 'fee':
    case 'withdrawal':
      return expenseReversed(services, done, reverser);
    case 'row_closed':
    case 'row_borne':
    case 'row_suspended':
    case 'row_paid':
      return rowReversed(services, done, reverser);
  }
}
