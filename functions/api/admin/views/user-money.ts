import type * as z from 'zod';
import { iso, kstDateTime } from '../../../../shared/calendar.ts';
import type { userMoneyLine, userMoneySums } from '../../../../shared/schemas/user-money.ts';
import type { SideTransfer, UserMoney } from '../../../data/console/user-money.ts';
import { refundWonOf } from '../../../domain/meetings/endings.ts';
import { isLive } from '../../../domain/meetings/lifecycle.ts';
import { payoutState } from '../../../domain/money/payouts.ts';
import { sumWon } from '../../../domain/money/sum-won.ts';
import type { Side } from '../../../../shared/ids.ts';
import type { MatchItem } from '../../../items/match.ts';
import type { UserRefundItem } from '../../../items/money.ts';

type Line = z.input<typeof userMoneyLine>;

/** These are empty in every line but a refund's. */
const ONLY_REFUNDS: Pick<Line, 'account' | 'steps'> = { account: '', steps: [] };

const meetingOf = (match: MatchItem | undefined): Line['meeting'] =>
  match === undefined
    ? null
    : {
        uid_meetings_fixed: match.matchId,
        bar_name: match.barName,
        datetime: kstDateTime(match.day, match.time),
        group_names: [match.male.groupName, match.female.groupName],
      };

/** A row that paid counts as booked; one in suspense waits until an admin or another transfer settles it. */
function transferLine({ match, row, wrong, belongsElsewhere }: SideTransfer): Line[] {
  const at = row?.at ?? wrong?.trdate;
  const record = row ?? wrong;
  if (at === undefined || record === null) return [];
  const amount = record.amount - (record.takenOffWon ?? 0);
  if (amount === 0) return [];
  const waits = wrong?.state === 'resolved' ? 'settled' : 'suspense';
  const state = belongsElsewhere ? 'of_others' : wrong === null ? 'booked' : waits;
  const id = wrong?.depositId ?? row?.hTid ?? '';
  return [
    {
      line_id: id,
      kind: 'transfer',
      state,
      amount,
      at: iso(at),
      ...ONLY_REFUNDS,
      meeting: meetingOf(match),
    },
  ];
}

const namedLine = ({ depositId, amount, trdate }: UserMoney['named'][number]): Line => ({
  line_id: depositId,
  kind: 'transfer',
  state: 'maybe',
  amount,
  at: iso(trdate),
  ...ONLY_REFUNDS,
  meeting: null,
});

/** A deposit; once its confirmation was reversed after the meeting, only what the bank had shown of it. */
function holdLine(
  { match, side, deposit, refund }: UserMoney['matches'][number],
  transfers: readonly SideTransfer[],
): Line[] {
  const amount = match[side].isPaid ? match.terms.depositWon : shownWonOf(match, transfers);
  if (amount === 0) return [];
  const state = holdState(match, side, refund);
  const at = deposit.paidAt ?? match.matchedAt;
  const id = `${match.matchId} ${side}`;
  return [
    {
      line_id: id,
      kind: 'hold',
      state,
      amount,
      at: iso(at),
      ...ONLY_REFUNDS,
      meeting: meetingOf(match),
    },
  ];
}

/** A refund whose row is no longer kept was sent. */
function holdState(match: MatchItem, side: Side, refund: UserRefundItem | null): Line['state'] {
  if (isLive(match.state)) return 'held';
  const asPaid = { ...match, [side]: { ...match[side], isPaid: true } };
  if (refundWonOf(asPaid, side) === 0) return 'given';
  return refund?.state === 'due' ? 'returning' : 'returned';
}

function shownWonOf({ matchId, state, terms }: MatchItem, transfers: readonly SideTransfer[]): number {
  if (isLive(state) || state === 'released') return 0;
  const rows = transfers.flatMap(({ match, row }) => (match?.matchId === matchId ? (row ?? []) : []));
  return Math.min(terms.depositWon, sumWon(rows));
}

function refundLine({ refund, account, match, sendings }: UserMoney['refunds'][number]): Line[] {
  if (refund.state === 'void') return [];
  const steps = [{ step: 'created', at: refund.createdAt } as const, ...sendings];
  return [
    {
      line_id: refund.refundId,
      kind: 'refund',
      state: payoutState(refund),
      amount: refund.amount,
      at: iso(Math.max(...steps.map(({ at }) => at))),
      steps: steps.map(({ step, at }) => ({ step, at: iso(at) })),
      account: account === undefined ? '' : `${account.profile.account_bank} ******${account.numberLastFour}`,
      meeting: meetingOf(match),
    },
  ];
}

const returnLine = ({ wrong, at, match }: UserMoney['returned'][number]): Line => ({
  line_id: `${wrong.depositId} returned`,
  kind: 'return',
  state: 'sent',
  amount: wrong.amount,
  at: iso(at),
  ...ONLY_REFUNDS,
  meeting: meetingOf(match),
});

export const userMoneyLines = ({ matches, transfers, named, returned, refunds }: UserMoney): Line[] =>
  [
    ...transfers.flatMap(transferLine),
    ...named.map(namedLine),
    ...matches.flatMap((owed) => holdLine(owed, transfers)),
    ...returned.map(returnLine),
    ...refunds.flatMap(refundLine),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** What arrived, and where it is now; in won. */
export function userMoneySumsOf(lines: readonly Line[]): z.input<typeof userMoneySums> {
  const sum = (...states: Line['state'][]) =>
    lines.reduce((total, { state, amount }) => total + (states.includes(state) ? amount : 0), 0);
  return {
    arrived: sum('booked', 'settled', 'suspense'),
    held: sum('held'),
    suspense: sum('suspense'),
    maybe: sum('maybe'),
    due: sum('due', 'bounced'),
    sent: sum('sent'),
  };
}
