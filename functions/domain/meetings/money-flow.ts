import { iso, isoOrNull, kstDateTime } from '../../../shared/calendar.ts';
import { compensationWon, depositWon } from '../../../shared/deposit.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import type { DepositFlow, MoneyFlow, MoneyShare } from '../../../shared/schemas/money-flow.ts';
import type { MatchItem } from '../../items/match.ts';
import type { BarRefundItem, UserRefundItem } from '../../items/money.ts';
import { type Credit, missingWonOf, partWonOf } from '../money/part-payments.ts';
import { payoutStep } from '../money/payout-hold.ts';
import { refundWonOf } from './endings.ts';

/** What the money of a match is shown from; only what the reader may see has to be read. */
export interface MoneyFacts {
  match: MatchItem;
  /** Of the sides that are shown in full: their credits that wait in suspense, and the refunds that the match caused. */
  sides: Partial<Record<Side, SideFacts>>;
  /** The bar's share of the present end. */
  share: BarRefundItem | null;
  /** What the ledger of the match moved on PLATFORM; only admins see it. */
  platformWon?: number;
}

export interface SideFacts {
  suspense: readonly Credit[];
  refunds: readonly UserRefundItem[];
}

/** Who looks at it: the member of a side, the bar's owner, or an admin. */
export type MoneyReader = Side | 'owner' | 'admin';

/** Refunds of money that came beside the deposit: too late, too much, twice. The others are a paid deposit that goes back. */
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

/**
 * The money of a match as a reader may see it (docs/money.md): a member the own side's transfers and refunds, the owner the bar's
 * share, an admin everything. Both teams' deposits, whether they are held, and the discount on the bill are known to all three.
 */
export function moneyFlow(facts: MoneyFacts, reader: MoneyReader, now: number): MoneyFlow {
  const { match } = facts;
  const isLive = match.state === 'pending' || match.state === 'fixed';
  return {
    deposits: SIDES.map((side) => depositFlow(facts, side, reader)),
    due_at: match.state === 'pending' ? iso(match.dueAt) : null,
    held: isLive ? depositWon(match.size) * SIDES.filter((side) => match[side].isPaid).length : 0,
    discount: match.state === 'fixed' || match.state === 'completed' ? 2 * depositWon(match.size) : 0,
    shares: sharesOf(facts, now).filter(({ to }) => maySee(reader, to)),
    platform: reader === 'admin' ? (facts.platformWon ?? 0) : null,
  };
}

const maySee = (reader: MoneyReader, to: MoneyShare['to']): boolean =>
  reader === 'admin' || reader === to || (reader === 'owner' && to === 'bar');

function depositFlow({ match, sides }: MoneyFacts, side: Side, reader: MoneyReader): DepositFlow {
  const { isPaid, paidAt, receivableWon = 0 } = match[side];
  const deposit = depositWon(match.size);
  const seen = maySee(reader, side) ? sides[side] : undefined;
  const suspense = seen && sumOf(seen.suspense);
  const extra =
    seen && sumOf(seen.refunds.filter(({ state, reason }) => state !== 'void' && IS_EXTRA[reason]));
  const receivable = reader === 'admin' ? receivableWon : null;
  const arrived =
    suspense === undefined || extra === undefined
      ? null
      : (isPaid ? deposit : 0) + extra + suspense - (receivable ?? 0);
  return {
    side,
    state: depositState(match, side, seen),
    deposit,
    paid_at: isPaid && paidAt !== null ? iso(paidAt) : null,
    arrived,
    suspense: suspense ?? null,
    part: seen && !isPaid ? partOf(match, seen) : null,
    missing: seen && !isPaid && match.state === 'pending' ? missingWonOf(match.size, seen.suspense) : null,
    receivable,
  };
}

/** What came towards the deposit; once the match has ended, also what went back of it. */
function partOf(match: MatchItem, { suspense, refunds }: SideFacts): number {
  if (match.state === 'pending') return partWonOf(suspense);
  return (
    partWonOf(suspense) + sumOf(refunds.filter(({ state, reason }) => state !== 'void' && reason === 'short'))
  );
}

function depositState(match: MatchItem, side: Side, seen: SideFacts | undefined): DepositFlow['state'] {
  if (!match[side].isPaid) {
    const isPart = seen !== undefined && partOf(match, seen) > 0;
    if (match.state !== 'pending') return isPart ? 'partial' : 'unpaid';
    return isPart ? 'short' : 'waiting';
  }
  if (match.state === 'pending' || match.state === 'fixed') return 'held';
  if (match.state === 'completed') return 'discounted';
  return refundWonOf(match, side) > 0 ? 'returned' : 'given';
}

/** The refunds of the sides that were read, oldest first, then the bar's share; void ones are left out. */
function sharesOf({ match, sides, share }: MoneyFacts, now: number): MoneyShare[] {
  const refunds = SIDES.flatMap((side) =>
    (sides[side]?.refunds ?? [])
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map((refund) => ({ to: side, payout: refund, due_day: refund.dueDay })),
  );
  const bar = share === null ? [] : [{ to: 'bar', payout: share, due_day: null } as const];
  const owed = [...refunds, ...bar]
    .filter(({ payout }) => payout.state !== 'void')
    .map(({ to, payout, due_day }) => ({
      to,
      reason: payout.reason,
      amount: payout.amount,
      compensation:
        payout.reason === 'compensation' ? Math.min(payout.amount, compensationWon(match.size)) : 0,
      due_day,
      ...stepOf(payout, now),
    }));
  return match.state === 'fixed' ? [...owed, plannedShare(match)] : owed;
}

function stepOf(payout: UserRefundItem | BarRefundItem, now: number): Pick<MoneyShare, 'state' | 'at'> {
  const { state, at } = payoutStep(payout, now);
  return { state, at: isoOrNull(at) };
}

/** What the bar gets for the discount, if the meeting takes place. */
const plannedShare = ({ size, day, time }: MatchItem): MoneyShare => ({
  to: 'bar',
  reason: 'completed',
  amount: 2 * depositWon(size),
  compensation: 0,
  state: 'planned',
  at: kstDateTime(day, time),
  due_day: null,
});

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
