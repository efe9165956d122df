import type * as z from 'zod';
import { iso, kstDateTime } from '../../../../shared/calendar.ts';
import type { userMoneyLine, userMoneySums } from '../../../../shared/schemas/user-money.ts';
import type { UserMoney } from '../../../use-cases/console/user-money.ts';
import { awaitsDeposit } from '../../../domain/meetings/lifecycle.ts';
import { dueWon, position } from '../../../domain/money/account.ts';
import { paidDepositState } from '../../../domain/money/money-flow.ts';
import { sumWon } from '../../../domain/money/sum-won.ts';
import type { MatchItem } from '../../../items/match.ts';
import { accountShown } from './account-shown.ts';

type Line = z.input<typeof userMoneyLine>;
type Owned = UserMoney['matches'][number];

const meetingOf = (match: MatchItem): Line['meeting'] => ({
  uid_meetings_fixed: match.matchId,
  bar_name: match.barName,
  datetime: kstDateTime(match.day, match.time),
  group_names: [match.male.groupName, match.female.groupName],
});

/** What came for the side, what may have, and the deposit that it makes. */
function sideLines({ match, side }: Owned): Line[] {
  const { credits, checking, paidAt } = match[side];
  const { isPaid, heldWon } = position(match, side);
  const meeting = meetingOf(match);
  // A deposit that went on is held for the other match.
  const isHere = isPaid && match[side].wentTo === undefined;
  const came = isPaid || !awaitsDeposit(match.state) ? 'booked' : 'suspense';
  const transfer =
    (state: Line['state']) =>
    (money: (typeof credits)[number]): Line => ({
      line_id: money.rowId,
      kind: 'transfer',
      state,
      amount: money.won,
      at: iso(money.at),
      steps: [],
      account: '',
      meeting,
    });
  const deposit: Line = {
    line_id: `${match.matchId} ${side}`,
    kind: 'deposit',
    state: holdState(match, side),
    amount: heldWon || match.terms.depositWon,
    at: iso(paidAt ?? match.matchedAt),
    steps: [],
    account: '',
    meeting,
  };
  return [...credits.map(transfer(came)), ...checking.map(transfer('maybe')), ...(isHere ? [deposit] : [])];
}

function holdState(match: MatchItem, side: Owned['side']): Line['state'] {
  const state = paidDepositState(match, side);
  if (state === 'returned') return dueWon(match, side) > 0 ? 'returning' : 'returned';
  return state === 'held' ? 'held' : 'given';
}

function refundLine(
  { refund, account }: UserMoney['refunds'][number],
  matches: ReadonlyMap<string, MatchItem>,
): Line[] {
  if (refund.state === 'void') return [];
  const match = matches.get(refund.matchId);
  const { createdAt, doneAt, bouncedAt } = refund;
  const steps = [
    { step: 'created', at: createdAt } as const,
    ...(doneAt === null ? [] : [{ step: 'sent', at: doneAt } as const]),
    ...(bouncedAt === null ? [] : [{ step: 'bounced', at: bouncedAt } as const]),
  ];
  const shown = accountShown(account);
  return [
    {
      line_id: refund.refundId,
      kind: 'refund',
      state: bouncedAt !== null ? 'bounced' : refund.state === 'done' ? 'sent' : 'due',
      amount: refund.amount,
      at: iso(Math.max(...steps.map(({ at }) => at))),
      steps: steps.map(({ step, at }) => ({ step, at: iso(at) })),
      account: `${shown.account_bank} ${shown.account_number}`.trim(),
      meeting: match === undefined ? null : meetingOf(match),
    },
  ];
}

export function userMoneyLines({ matches, refunds }: UserMoney): Line[] {
  const byId = new Map<string, MatchItem>(matches.map(({ match }) => [match.matchId, match]));
  return [...matches.flatMap(sideLines), ...refunds.flatMap((refund) => refundLine(refund, byId))].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

/** What arrived, and where it is now; in won. */
export function userMoneySumsOf(lines: readonly Line[]): z.input<typeof userMoneySums> {
  const sum = (...states: Line['state'][]) => sumWon(lines.filter(({ state }) => states.includes(state)));
  return {
    arrived: sum('booked', 'suspense'),
    held: sum('held'),
    suspense: sum('suspense'),
    maybe: sum('maybe'),
    due: sum('due'),
    sent: sum('sent'),
  };
}
