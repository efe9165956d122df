import { nextBounce, roundOf } from '../../domain/money/payouts.ts';
import { Refusal } from '../../../shared/errors.ts';
import { entryReversed } from '../../domain/money/ledger.ts';
import type { DoneAs } from '../../items/hand-act.ts';
import type { Payout } from '../../items/money.ts';
import { replaced } from '../../store/writes.ts';
import { bounceForgotten } from '../money/awaited-bounces.ts';
import { payoutEntry } from '../money/ledger.ts';
import { bouncedNews } from '../money/payout-news.ts';
import { inSentList, readPayout } from '../money/payouts.ts';
import { requireDecided, requireEntry, type Reversal, type Reverser } from './reversal.ts';
import { inSuspenseAgain } from './reverse-suspense.ts';
import type { Store } from '../../ports.ts';

/** The payout is sent as before, to the account that it went to, and who was told reads so. Throws
 * `reversal.paid_out` when it was sent again or is in a batch, and `reversal.built_upon` when something else
 * became of the payout. */
export async function bounceReversed(
  services: Store,
  { entry: key, sent, depositId }: DoneAs<'bounced'>,
  { by, now }: Reverser,
): Promise<Reversal> {
  const payout = await readPayout(services, sent.refundId);
  if (payout?.state === 'done' || payout?.batchId !== undefined) throw new Refusal('reversal.paid_out');
  const isAsBounced =
    payout?.state === 'due' && payout.amount === sent.amount && roundOf(payout) === roundOf(sent) + 1;
  if (!isAsBounced) throw new Refusal('reversal.built_upon');
  const entry = await requireEntry(services, key);
  const again: Payout = {
    ...sent,
    v: payout.v + 1,
    updatedAt: now,
    undoneReturns: (payout.undoneReturns ?? 0) + 1,
    ...inSentList(sent, sent.doneAt ?? now),
  };
  const booking = { actor: by, at: now, evidence: entry.evidence };
  const credit = depositId === undefined ? null : await requireDecided(services, depositId);
  return {
    news: await bouncedNews(services, again, roundOf(sent), now),
    writes: [
      replaced<Payout>(payout, again),
      payoutEntry(sent.refundId, sent.matchId, entryReversed(entry), booking),
      ...(credit === null
        ? [bounceForgotten({ payoutId: sent.refundId, ...nextBounce(sent) })]
        : await inSuspenseAgain(services, credit, now)),
    ],
  };
}
