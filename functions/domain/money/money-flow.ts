import { iso, isoOrNull, kstInstant } from '../../../shared/calendar.ts';
import { bothWon } from '../../../shared/deposit.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import {
  type DepositFlow,
  type MoneyFlow,
  type MoneyShare,
  SHARE_PARTS,
} from '../../../shared/schemas/money-flow.ts';
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
import { sumWon } from './sum-won.ts';
import { hasOpenObjection } from '../meetings/objections.ts';
import { searchOf } from '../meetings/rescue.ts';
import { awaitsDeposit, isLive } from '../meetings/lifecycle.ts';

/** Who looks at it: the member of a side, the bar's owner, or an admin. */
export type MoneyReader = Side | 'owner' | 'admin';

/** docs/money.md: a member sees the own side's transfers and refunds, the owner the bar's share, an admin
 * everything. Both teams' deposits, whether they are held, and the discount are known to all; null is what is
 * not the reader's to know. `dueDayOf`: the
 * promised day of a refund that is due. */
export function moneyFlow(
  match: MatchItem,
  reader: MoneyReader,
  dueDayOf: (row: DueRow) => string | null,
  now: number,
): MoneyFlow {
  const positions = SIDES.map((side) => ({ side, at: position(match, side) }));
  const shares = sharesFor(match, reader, dueDayOf, now);
  const discount = match.state === 'fixed' || match.state === 'completed' ? bothWon(match.terms) : 0;
  return {
    deposits: positions.map(({ side, at }) => depositFlow(match, side, at, reader)),
    due_at: isoOrNull(awaitsDeposit(match.state) ? match.dueAt : null),
    held: heldWon(match),
    discount,
    total: totalOf(match, reader, { discount, shares }),
    shares,
    platform: reader === 'admin' ? balances(match).PLATFORM : null,
  };
}

const heldWon = (match: MatchItem): number =>
  sumWon(SIDES.map((side) => ({ amount: position(match, side).heldWon })));

function totalOf(
  match: MatchItem,
  reader: MoneyReader,
  { discount, shares }: Pick<MoneyFlow, 'discount' | 'shares'>,
): MoneyFlow['total'] {
  if (isLive(match.state)) return { of: 'held', amount: heldWon(match) };
  if (reader === 'owner') return { of: 'share', amount: sumWon(shares) };
  if (reader !== 'admin')
    return discount > 0 ? { of: 'sent', amount: discount } : { of: 'refunds', amount: sumWon(shares) };
  const { BANK, RECEIVABLE } = balances({ ...match, sent: [] });
  return { of: 'sent', amount: BANK + RECEIVABLE };
}

export const maySee = (reader: MoneyReader, to: Receiver): boolean =>
  reader === 'admin' || reader === to || (reader === 'owner' && to === 'bar');

function depositFlow(match: MatchItem, side: Side, at: SidePosition, reader: MoneyReader): DepositFlow {
  const isSeen = maySee(reader, side);
  const { isPaid } = at;
  const partWon = awaitsDeposit(match.state) ? at.partWon : at.receivedWon;
  return {
    side,
    state: depositState(match, side, at, isSeen),
    deposit: match.terms.depositWon,
    paid_at: isoOrNull(isPaid ? match[side].paidAt : null),
    arrived: isSeen ? at.receivedWon : null,
    suspense: isSeen ? at.partWon : null,
    part: isSeen && !isPaid ? partWon : null,
    missing: isSeen
      ? isPaid
        ? at.missingWon || null
        : awaitsDeposit(match.state)
          ? at.missingWon
          : null
      : null,
    receivable: reader === 'admin' ? at.receivableWon : null,
  };
}

function depositState(match: MatchItem, side: Side, at: SidePosition, isSeen: boolean): DepositFlow['state'] {
  if (!at.isPaid) {
    const isPart = isSeen && at.receivedWon > 0;
    if (!awaitsDeposit(match.state)) return isPart ? 'partial' : 'unpaid';
    return isPart ? 'short' : 'waiting';
  }
  return paidDepositState(match, side);
}

/** Where a deposit that counts as paid is. What a mark takes from a side is held while an objection is open. */
export function paidDepositState(match: MatchItem, side: Side) {
  const comesBack = refundWon(match, side) > 0;
  if (isLive(match.state) || (searchOf(match) !== null && comesBack)) return 'held';
  if (match[side].wentTo !== undefined) return 'moved';
  if (match.state === 'completed') return 'discounted';
  if (comesBack) return 'returned';
  return hasOpenObjection(match) ? 'held' : 'given';
}

/** What was sent and what is due; one that bounced is shown by the one that follows it. */
function sharesFor(
  match: MatchItem,
  reader: MoneyReader,
  dueDayOf: (row: DueRow) => string | null,
  now: number,
): MoneyShare[] {
  const rows = dueRows(match).filter(({ to, sent }) => maySee(reader, to) && sent?.bounce === undefined);
  const shares = rows.map((row): MoneyShare => {
    const { to, reason, won } = row;
    const { state, at } = payoutStep(match, row, now);
    return {
      to,
      reason,
      amount: won,
      parts: partsOf(match, row),
      state: state === 'waiting' && searchOf(match) !== null ? 'searching' : state,
      at: isoOrNull(at),
      due_day: dueDayOf(row),
    };
  });
  return match.state === 'fixed' && maySee(reader, 'bar') ? [...shares, plannedShare(match)] : shares;
}

/** What a refund with a compensation consists of: what went out before it was surplus, then the deposit. */
function partsOf({ terms }: MatchItem, { reason, won }: DueRow): MoneyShare['parts'] {
  if (reason !== 'compensation') return [];
  const compensation = Math.min(won, terms.compensationWon);
  const deposit = Math.min(won - compensation, terms.depositWon);
  const parts = { deposit, compensation, surplus: won - compensation - deposit };
  return SHARE_PARTS.map((of) => ({ of, amount: parts[of] })).filter(({ amount }) => amount > 0);
}

const plannedShare = ({ terms, day, time }: MatchItem): MoneyShare => ({
  to: 'bar',
  reason: 'completed',
  amount: bothWon(terms),
  parts: [],
  state: 'planned',
  at: iso(kstInstant(day, time)),
  due_day: null,
});
