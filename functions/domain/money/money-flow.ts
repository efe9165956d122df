import { kstInstant } from '../../../shared/calendar.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import type { DEPOSIT_STATES, SHARE_STATES } from '../../../shared/schemas/money-flow.ts';
import type { MatchItem } from '../../items/match.ts';
import {
  balances,
  type DueRow,
  dueRows,
  position,
  type Receiver,
  refundWon,
  type SidePosition,
} from './account.ts';
import { payoutStep } from './payouts.ts';
import { isLive } from '../meetings/lifecycle.ts';

/** Who looks at it: the member of a side, the bar's owner, or an admin. */
export type MoneyReader = Side | 'owner' | 'admin';

/** Null for what is not the reader's to know. Times in epoch ms. */
export interface MoneyFlow {
  deposits: DepositFlow[];
  /** The deadline of the deposits; null once they have arrived, or the match has ended. */
  dueAt: number | null;
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
  arrivedWon: number | null;
  suspenseWon: number | null;
  /** Unpaid: what came towards the deposit. `missingWon` is still to come; once paid, what the bank took
   * back. */
  partWon: number | null;
  missingWon: number | null;
  /** What an admin confirmed and no bank row covers yet. */
  receivableWon: number | null;
}

export interface MoneyShare {
  to: Side | 'bar';
  reason: DueRow['reason'];
  amount: number;
  /** The part of it that comes from the other side's deposit. */
  compensationWon: number;
  state: (typeof SHARE_STATES)[number];
  at: number | null;
  dueDay: string | null;
}

/** docs/money.md: a member sees the own side's transfers and refunds, the owner the bar's share, an admin
 * everything. Both teams' deposits, whether they are held, and the discount are known to all. `dueDayOf`: the
 * promised day of a refund that is due. */
export function moneyFlow(
  match: MatchItem,
  reader: MoneyReader,
  dueDayOf: (row: DueRow) => string | null,
  now: number,
): MoneyFlow {
  const positions = SIDES.map((side) => ({ side, at: position(match, side) }));
  return {
    deposits: positions.map(({ side, at }) => depositFlow(match, side, at, reader)),
    dueAt: match.state === 'pending' ? match.dueAt : null,
    heldWon: positions.reduce((sum, { at }) => sum + at.heldWon, 0),
    discountWon: match.state === 'fixed' || match.state === 'completed' ? 2 * match.terms.depositWon : 0,
    shares: sharesFor(match, reader, dueDayOf, now),
    platformWon: reader === 'admin' ? balances(match).PLATFORM : null,
  };
}

export const maySee = (reader: MoneyReader, to: Receiver): boolean =>
  reader === 'admin' || reader === to || (reader === 'owner' && to === 'bar');

function depositFlow(match: MatchItem, side: Side, at: SidePosition, reader: MoneyReader): DepositFlow {
  const isSeen = maySee(reader, side);
  const { isPaid } = at;
  const partWon = match.state === 'pending' ? at.partWon : at.receivedWon;
  return {
    side,
    state: depositState(match, side, at, isSeen),
    depositWon: match.terms.depositWon,
    paidAt: isPaid ? match[side].paidAt : null,
    arrivedWon: isSeen ? at.receivedWon : null,
    suspenseWon: isSeen ? at.partWon : null,
    partWon: isSeen && !isPaid ? partWon : null,
    missingWon: isSeen
      ? isPaid
        ? at.missingWon || null
        : match.state === 'pending'
          ? at.missingWon
          : null
      : null,
    receivableWon: reader === 'admin' ? at.receivableWon : null,
  };
}

function depositState(match: MatchItem, side: Side, at: SidePosition, isSeen: boolean): DepositFlow['state'] {
  if (!at.isPaid) {
    const isPart = isSeen && at.receivedWon > 0;
    if (match.state !== 'pending') return isPart ? 'partial' : 'unpaid';
    return isPart ? 'short' : 'waiting';
  }
  if (isLive(match.state)) return 'held';
  if (match.state === 'completed') return 'discounted';
  return refundWon(match, side) > 0 ? 'returned' : 'given';
}

/** What was sent and what is due; one that came back is shown by the one that follows it. */
function sharesFor(
  match: MatchItem,
  reader: MoneyReader,
  dueDayOf: (row: DueRow) => string | null,
  now: number,
): MoneyShare[] {
  const rows = dueRows(match).filter(({ to, sent }) => maySee(reader, to) && sent?.back === undefined);
  const shares = rows.map((row): MoneyShare => {
    const { to, reason, won } = row;
    const compensationWon = reason === 'compensation' ? Math.min(won, match.terms.compensationWon) : 0;
    return {
      to,
      reason,
      amount: won,
      compensationWon,
      dueDay: dueDayOf(row),
      ...payoutStep(match, row, now),
    };
  });
  return match.state === 'fixed' && maySee(reader, 'bar') ? [...shares, plannedShare(match)] : shares;
}

const plannedShare = ({ terms, day, time }: MatchItem): MoneyShare => ({
  to: 'bar',
  reason: 'completed',
  amount: 2 * terms.depositWon,
  compensationWon: 0,
  state: 'planned',
  at: kstInstant(day, time),
  dueDay: null,
});
