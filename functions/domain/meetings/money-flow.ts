import { kstInstant } from '../../../shared/calendar.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import type { DEPOSIT_STATES } from '../../../shared/schemas/money-flow.ts';
import type { MatchItem } from '../../items/match.ts';
import type { BarRefundItem, UserRefundItem } from '../../items/money.ts';
import { type CreditFacts, missingOf, partWonOf, takenOffOf } from '../money/part-payments.ts';
import { payoutStep, type PayoutStep } from '../money/payouts.ts';
import { sumWon } from '../money/sum-won.ts';
import { refundWonOf } from './endings.ts';
import { isLive } from './lifecycle.ts';

/** What the money of a match is shown from; only what the reader may see has to be read. */
export interface MoneyFacts {
  match: MatchItem;
  /** For sides shown in full: credits that wait in suspense, and refunds that the match caused. */
  sides: Partial<Record<Side, SideFacts>>;
  share: BarRefundItem | null;
  /** What the ledger of the match moved on PLATFORM; only admins see it. */
  platformWon?: number;
}

export interface SideFacts {
  suspense: readonly CreditFacts[];
  refunds: readonly UserRefundItem[];
}

/** Who looks at it: the member of a side, the bar's owner, or an admin. */
export type MoneyReader = Side | 'owner' | 'admin';

/** Null for what is not the reader's to know. Times in epoch ms. */
export interface MoneyFlow {
  deposits: DepositFlow[];
  /** The deadline of the deposits; null once they have arrived, or the match has ended. */
  dueAt: number | null;
  /** Held now, of both sides. */
  heldWon: number;
  /** What the bar takes off the bill, or took off it. */
  discountWon: number;
  shares: MoneyShare[];
  platformWon: number | null;
}

export interface DepositFlow {
  side: Side;
  state: (typeof DEPOSIT_STATES)[number];
  depositWon: number;
  paidAt: number | null;
  /** What arrived from this side in all. */
  arrivedWon: number | null;
  /** What of it waits for the rest or for an admin. */
  suspenseWon: number | null;
  /** Unpaid: what came towards the deposit. `missingWon` is still to come; once paid, what the bank took
   * off. */
  partWon: number | null;
  missingWon: number | null;
  /** What an admin confirmed and no bank row covers yet. */
  receivableWon: number | null;
}

export interface MoneyShare {
  to: Side | 'bar';
  reason: UserRefundItem['reason'] | BarRefundItem['reason'];
  amount: number;
  /** The part of it that comes from the other side's deposit. */
  compensationWon: number;
  state: PayoutStep['state'] | 'planned';
  at: number | null;
  /** The promised day of a refund. */
  dueDay: string | null;
}

/** Money beside the deposit: too late, too much, twice. Others are a paid deposit that goes back. */
const IS_EXTRA: Record<UserRefundItem['reason'], boolean> = {
  pending_self_cancel: false,
  pending_other_cancel: false,
  other_unpaid: false,
  compensation: false,
  canceled_by_bar: false,
  correction: false,
  late_deposit: true,
  canceled_deposit: true,
  surplus: true,
  short: true,
  double: true,
  returned: true,
};

/** docs/money.md: a member sees the own side's transfers and refunds, the owner the bar's share, an admin
 * everything. Both teams' deposits, whether they are held, and the discount are known to all. */
export function moneyFlow(facts: MoneyFacts, reader: MoneyReader, now: number): MoneyFlow {
  const { match } = facts;
  return {
    deposits: SIDES.map((side) => depositFlow(facts, side, reader)),
    dueAt: match.state === 'pending' ? match.dueAt : null,
    heldWon: isLive(match.state)
      ? match.terms.depositWon * SIDES.filter((side) => match[side].isPaid).length
      : 0,
    discountWon: match.state === 'fixed' || match.state === 'completed' ? 2 * match.terms.depositWon : 0,
    shares: sharesOf(facts, now).filter(({ to }) => maySee(reader, to)),
    platformWon: reader === 'admin' ? (facts.platformWon ?? 0) : null,
  };
}

const maySee = (reader: MoneyReader, to: MoneyShare['to']): boolean =>
  reader === 'admin' || reader === to || (reader === 'owner' && to === 'bar');

function depositFlow({ match, sides }: MoneyFacts, side: Side, reader: MoneyReader): DepositFlow {
  const { isPaid, paidAt, receivableWon = 0 } = match[side];
  const deposit = match.terms.depositWon;
  const seen = maySee(reader, side) ? sides[side] : undefined;
  const suspense = seen && sumWon(seen.suspense);
  const extra =
    seen && sumWon(seen.refunds.filter(({ state, reason }) => state !== 'void' && IS_EXTRA[reason]));
  const takenOff = takenOffOf(match[side]);
  const receivable = reader === 'admin' ? receivableWon : null;
  const arrived =
    suspense === undefined || extra === undefined
      ? null
      : (isPaid ? deposit : 0) + extra + suspense - (receivable ?? takenOff);
  return {
    side,
    state: depositState(match, side, seen),
    depositWon: deposit,
    paidAt: isPaid ? paidAt : null,
    arrivedWon: arrived,
    suspenseWon: suspense ?? null,
    partWon: seen && !isPaid ? partOf(match, seen) : null,
    missingWon: seen ? missingOfSide(match, side, seen) : null,
    receivableWon: receivable,
  };
}

function missingOfSide(match: MatchItem, side: Side, { suspense }: SideFacts): number | null {
  if (match[side].isPaid) return takenOffOf(match[side]) || null;
  return match.state === 'pending' ? missingOf(match.terms.depositWon, suspense) : null;
}

/** What came towards the deposit; once the match has ended, also what went back of it. */
function partOf(match: MatchItem, { suspense, refunds }: SideFacts): number {
  if (match.state === 'pending') return partWonOf(suspense);
  return (
    partWonOf(suspense) +
    sumWon(refunds.filter(({ state, reason }) => state !== 'void' && reason === 'short'))
  );
}

function depositState(match: MatchItem, side: Side, seen: SideFacts | undefined): DepositFlow['state'] {
  if (!match[side].isPaid) {
    const isPart = seen !== undefined && partOf(match, seen) > 0;
    if (match.state !== 'pending') return isPart ? 'partial' : 'unpaid';
    return isPart ? 'short' : 'waiting';
  }
  if (isLive(match.state)) return 'held';
  if (match.state === 'completed') return 'discounted';
  return refundWonOf(match, side) > 0 ? 'returned' : 'given';
}

/** Oldest first, then the bar's share; void ones are left out. */
function sharesOf({ match, sides, share }: MoneyFacts, now: number): MoneyShare[] {
  const refunds = SIDES.flatMap((side) =>
    (sides[side]?.refunds ?? [])
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map((refund) => ({ to: side, payout: refund, dueDay: refund.dueDay })),
  );
  const bar = share === null ? [] : [{ to: 'bar', payout: share, dueDay: null } as const];
  const owed = [...refunds, ...bar]
    .filter(({ payout }) => payout.state !== 'void')
    .map(({ to, payout, dueDay }) => ({
      to,
      reason: payout.reason,
      amount: payout.amount,
      compensationWon:
        payout.reason === 'compensation' ? Math.min(payout.amount, match.terms.compensationWon) : 0,
      dueDay,
      ...payoutStep(payout, now),
    }));
  return match.state === 'fixed' ? [...owed, plannedShare(match)] : owed;
}

/** What the bar gets for the discount, if the meeting takes place. */
const plannedShare = ({ terms, day, time }: MatchItem): MoneyShare => ({
  to: 'bar',
  reason: 'completed',
  amount: 2 * terms.depositWon,
  compensationWon: 0,
  state: 'planned',
  at: kstInstant(day, time),
  dueDay: null,
});
