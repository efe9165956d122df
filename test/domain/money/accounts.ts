import type { Account } from '../../../functions/domain/money/account.ts';
import { accountId, bankRowId, matchId, requestId, userId } from '../../../shared/ids.ts';

/** Accounts of matches of two and two, from facts in brief. */
export const D = 5_000;
const DUE_AT = 1_000;
const hex = (last: number) => String(last).padStart(32, '0');
const admin = userId.parse(`usr_${hex(9)}`);
export const rowOf = (n: number) => bankRowId.parse(`dep_${hex(n)}`);
export const decided = { at: 0, by: admin, reason: '까닭' };

type Side = Account['male'];
type Sent = Account['sent'][number];

/** A side with credits in won; those with a time of their own came then. */
export const side = (credits: (number | { won: number; at: number })[], facts: Partial<Side> = {}): Side => ({
  uid: userId.parse(`usr_${hex(1)}`),
  requestId: requestId.parse(`req_${hex(1)}`),
  groupName: '팀',
  accountId: accountId.parse(`acc_${hex(1)}`),
  credits: credits.map((credit, n) => ({
    rowId: rowOf(n + 1),
    ...(typeof credit === 'number' ? { won: credit, at: DUE_AT } : credit),
  })),
  checking: [],
  isPaid: false,
  paidAt: null,
  ...facts,
});

/** A deposit that went on from another match, or to it. */
export const goneOn = { matchId: matchId.parse(`mtg_${hex(7)}`), won: D };

export const late = (won: number) => ({ won, at: DUE_AT + 1 });

export const sent = (to: Sent['to'], won: number, facts: Partial<Sent> = {}): Sent => ({
  to,
  number: 0,
  won,
  reason: 'compensation',
  at: 0,
  by: admin,
  ...facts,
});

export const account = (facts: Partial<Account> = {}): Account => ({
  state: 'pending',
  terms: {
    depositWon: D,
    compensationWon: D / 2,
    refundDays: 3,
    lateMs: 0,
    tableHours: 2,
    unmarkedDays: 0,
    objectionMs: 10,
  },
  dueAt: DUE_AT,
  endedAt: facts.state === undefined || facts.state === 'pending' || facts.state === 'fixed' ? null : 2_000,
  male: side([]),
  female: side([]),
  sent: [],
  ...facts,
});
