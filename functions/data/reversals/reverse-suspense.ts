import { Refusal } from '../../../shared/errors.ts';
import { SIDES } from '../../../shared/ids.ts';
import { eventOfRound } from '../../domain/money/ledger.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import { accountRowItem } from '../../items/bank-account.ts';
import type { DoneAs } from '../../items/hand-act.ts';
import type { MatchItem } from '../../items/match.ts';
import { isInSuspense, type WrongDepositItem, wrongDepositItem } from '../../items/money.ts';
import { absent, all, any, is, missing } from '../../store/conditions.ts';
import { accountRowKey, userRefundKey, wrongDepositKey } from '../../store/keys.ts';
import { changed, checked, replaced } from '../../store/writes.ts';
import { requireSideMoney, shortCredits } from '../bank/side-money.ts';
import { reopened } from '../bank/wrong-deposit-rows.ts';
import { requireMatch } from '../meetings/matches.ts';
import { obligationRaised } from '../members/obligations.ts';
import { recheckedNews } from '../money/payout-news.ts';
import { endOwedKeys, refundIdOf, releaseCause } from '../money/refunds.ts';
import { notCoveredNews, reversedNews } from './reversal-news.ts';
import {
  refundLowered,
  refundVoided,
  requireDecided,
  requireEntry,
  receivableAgain,
  bookedRefundWonOf,
  reversalEntry,
  type Reversal,
  type Reverser,
  unsentRefund,
} from './reversal.ts';
import type { HashStore, Services, Store, Write } from '../../ports.ts';

/** The receivable is open again, and nothing of the match may be paid out. Throws `reversal.built_upon` when
 * the confirmation itself was reversed, `reversal.paid_out` when something was sent. */
export async function coverReversed(
  services: HashStore,
  done: DoneAs<'covered'>,
  reverser: Reverser,
): Promise<Reversal> {
  const { matchId, side, depositId, coveredWon, restoredWon, refundId, round } = done;
  const { now } = reverser;
  const { match, deposit } = await requireSideMoney(services, matchId, side);
  if ((match[side].reversals ?? 0) !== round) throw new Refusal('reversal.built_upon');
  const wrong = await requireDecided(services, depositId);
  const entry = await requireEntry(services, done.entry);
  const after = receivableAgain(match, side, { coveredWon, restoredWon }, now);
  return {
    news: notCoveredNews({ before: match, after, side }, bookedRefundWonOf(entry), now),
    writes: [
      reversalEntry(entry, reverser),
      replaced(match, after),
      replaced(
        deposit,
        changed(deposit, { hTid: null, paidBy: deposit.paidBy.filter((id) => id !== wrong.hTid) }, now),
      ),
      ...(await inSuspenseAgain(services, wrong, now)),
      ...(await refundVoided(services, refundId, now)),
      ...nothingSent(services.hash, match),
    ],
  };
}

/** While it is a side's, or may be by its payer's name, that member cannot delete the account. */
export async function inSuspenseAgain(
  services: Store,
  wrong: WrongDepositItem,
  now: number,
): Promise<Write[]> {
  const { matchId, side, named } = wrong;
  if (matchId === null || side === null) {
    return [reopened(wrong, now), ...(named === undefined ? [] : [obligationRaised(named.uid, now)])];
  }
  const match = await requireMatch(services, matchId);
  return [reopened(wrong, now), obligationRaised(match[side].uid, now)];
}

const UNSENT = any(absent, is({ state: 'void' }), all(is({ state: 'due' }), missing('batchId')));

/** Refunds and bar share of the match's end, and of money confirmed after it. */
export function nothingSent(
  hash: Services['hash'],
  match: MatchItem,
  refusal: 'reversal.paid_out' | 'bank_row.gone' = 'reversal.paid_out',
): Write[] {
  const late = SIDES.flatMap((side) => [
    userRefundKey(refundIdOf(hash, releaseCause(match, side))),
    userRefundKey(
      refundIdOf(hash, `${match.matchId} ${eventOfRound(`late:${side}`, match[side].reversals)}`),
    ),
  ]);
  return [...endOwedKeys(hash, match), ...late].map((key) => checked(key, { if: UNSENT, refusal }));
}

/** Throws `reversal.built_upon` when the deposit was paid with this part since. */
export async function partReversed(
  services: HashStore,
  { matchId, side, depositId, before }: DoneAs<'part'>,
  { now }: Reverser,
): Promise<Reversal> {
  const wrong = await services.table.get(wrongDepositItem, wrongDepositKey(depositId));
  const isPart = wrong?.reason === 'short' && wrong.matchId === matchId && wrong.side === side;
  if (!isPart || wrong.state === 'resolved') throw new Refusal('reversal.built_upon');
  const money = await requireSideMoney(services, matchId, side);
  const { match } = money;
  const others = shortCredits(money).filter((credit) => credit.depositId !== depositId);
  const missingWon = match.terms.depositWon - sumWon(others);
  const news = reversedNews(changed(match, {}, now), side, { amount: wrong.amount, missingWon, now });
  return {
    // Once the match has ended nobody expects the rest any more.
    news: match.state === 'pending' ? news : null,
    writes: [replaced(wrong, changed(wrong, before, now)), replaced(match, changed(match, {}, now))],
  };
}

/** Money in suspense was refunded to a member by mistake. Throws `reversal.paid_out`. */
export async function suspenseRefundReversed(
  services: Store,
  { entry, depositId, refundId }: DoneAs<'refunded'>,
  reverser: Reverser,
): Promise<Reversal> {
  const { now } = reverser;
  const wrong = await requireDecided(services, depositId);
  const refund = await unsentRefund(services, refundId);
  const again = isInSuspense(wrong) && refund !== null;
  return {
    news: again ? recheckedNews(refund, wrong, now) : null,
    writes: [
      reversalEntry(await requireEntry(services, entry), reverser),
      ...(await inSuspenseAgain(services, wrong, now)),
      ...(refund === null ? [] : [refundLowered(refund, refund.amount, now)]),
    ],
  };
}

/** Money was not handed back after all, or was not the platform's own. */
export async function suspenseDecisionReversed(
  services: Store,
  { entry, depositId }: DoneAs<'returned' | 'interest' | 'top_up'>,
  reverser: Reverser,
): Promise<Reversal> {
  const wrong = await requireDecided(services, depositId);
  const writes = [
    reversalEntry(await requireEntry(services, entry), reverser),
    ...(await inSuspenseAgain(services, wrong, reverser.now)),
  ];
  return { news: null, writes };
}

/** The row is listed among the differences again. */
export async function expenseReversed(
  services: Store,
  { entry, hTid }: DoneAs<'fee' | 'withdrawal'>,
  reverser: Reverser,
): Promise<Reversal> {
  const row = await services.table.get(accountRowItem, accountRowKey(hTid));
  if (row === null) throw new Refusal('reversal.built_upon');
  const after = changed(row, { reversals: row.reversals + 1 }, reverser.now);
  const writes = [reversalEntry(await requireEntry(services, entry), reverser), replaced(row, after)];
  return { news: null, writes };
}
