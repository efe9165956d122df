import type { OwedViews } from '../../../functions/domain/money/ledger-check.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import type { Raw } from '../../support/raw-table.ts';
import { REFUND_OF } from './money-owed.ts';
import { type Act, type Books, booksOf, type Money, type Owed, start, type State } from './money-state.ts';
import type { Scenario } from './money-world.ts';

/** What the table says, in the model's words. Read without code of the service. */

type Line = { account: Record<string, string>; amount: number };

const sideOf = ({ world }: Scenario, uid: unknown): Side =>
  uid === world.couple.male.uid ? 'male' : 'female';

/** The ledger's balances by the model's account names. */
export function readBooks(scenario: Scenario): Books {
  const sums: Books = { ...booksOf(start) };
  for (const item of scenario.items) {
    if (!String(item['SK']).startsWith('LEDGER#')) continue;
    for (const { account, amount } of item['lines'] as Line[]) {
      const { kind = '', side, uid } = account;
      const name =
        kind === 'HOLD' || kind === 'RECEIVABLE'
          ? `${kind} ${side}`
          : kind === 'REFUND'
            ? `REFUND ${sideOf(scenario, uid)}`
            : kind;
      sums[name] = (sums[name] ?? 0) + amount;
    }
  }
  return sums;
}

/** What the match says of itself. Two simultaneous ends may leave the
 * same balances, but not the same state. */
export function meetingOf({ items }: Scenario): { state: unknown; objections: Money['objections'] } {
  const match = items.find(({ PK, SK }) => String(PK).startsWith('MATCH#') && SK === 'META') ?? {};
  const disputes = (match['disputes'] ?? {}) as Raw;
  const objections = SIDES.flatMap((side) => {
    const one = disputes[side] as Raw | undefined;
    return one === undefined ? [] : [[side, one['settledAt'] === undefined ? 'open' : 'settled']];
  });
  return { state: match['state'], objections: Object.fromEntries(objections) };
}

const STORED: Readonly<Record<State, string>> = {
  pending: 'pending',
  released: 'released',
  fixed: 'fixed',
  'canceled-male': 'canceled_by_male',
  'canceled-female': 'canceled_by_female',
  complete: 'completed',
  'absent-male': 'absent_male',
  'absent-female': 'absent_female',
  'absent-both': 'absent_both',
  'cancel-by-bar': 'canceled_by_bar',
};
export const meetingWanted = ({ state, objections }: Money): ReturnType<typeof meetingOf> => ({
  state: STORED[state],
  objections,
});

const isPayout = ({ SK }: Raw): boolean => SK === 'R' || SK === 'P';
const receiverOf = (scenario: Scenario, item: Raw): Owed['to'] =>
  item['SK'] === 'P' ? 'bar' : sideOf(scenario, item['uid']);

/** The transfer that a refund or an act is about, by the record of the money in suspense. */
const transferOf = ({ items }: Scenario, depositId: unknown): string | null =>
  String(items.find((item) => item['SK'] === 'D' && item['depositId'] === depositId)?.['tid'] ?? '') || null;

/** Finds the records of what is newly owed: by receiver, amount, state and,
 * for money out of suspense, the transfer. */
export function bindOwed(scenario: Scenario, money: Money): void {
  const free = scenario.items.filter(
    (item) => isPayout(item) && !scenario.owed.includes(String(item['refundId'])),
  );
  for (const owed of money.owed.slice(scenario.owed.length)) {
    const of = owed.cause.startsWith(REFUND_OF) ? owed.cause.slice(REFUND_OF.length) : null;
    const at = free.findIndex(
      (item) =>
        receiverOf(scenario, item) === owed.to &&
        item['amount'] === owed.amount &&
        item['state'] === owed.state &&
        transferOf(scenario, item['depositId']) === of,
    );
    const [item] = at < 0 ? [] : free.splice(at, 1);
    scenario.owed.push(String(item?.['refundId'] ?? 'none'));
  }
}

/** Finds the records of acts that were just done: by kind, amount and what they are about. */
export function bindActs(scenario: Scenario, money: Money): void {
  const free = scenario.items.filter(({ SK, actId }) => SK === 'A' && !scenario.acts.includes(String(actId)));
  for (const act of money.acts.slice(scenario.acts.length)) {
    const at = free.findIndex(
      ({ done, amount }) => amount === act.amount && isAbout(scenario, money, act, done as Raw),
    );
    const [item] = at < 0 ? [] : free.splice(at, 1);
    scenario.acts.push(String(item?.['actId'] ?? 'none'));
  }
}

function isAbout(scenario: Scenario, money: Money, act: Act, done: Raw): boolean {
  if (done['kind'] !== act.kind) return false;
  if (act.kind === 'bounced') {
    return (done['sent'] as Raw)['refundId'] === scenario.owed[money.owed.indexOf(act.owed)];
  }
  if ('side' in act && done['side'] !== act.side) return false;
  const of = transferOf(scenario, done['depositId']);
  return of === null || act.kind.startsWith('entered') || of === act.used[0]?.tid;
}

/** The records that are views of the ledger: payouts, money that waits
 * and unpaid records, in the model's order. */
export function recordsOf(scenario: Scenario): object {
  const byId = new Map(scenario.items.map((item) => [String(item['refundId']), item]));
  const byAct = new Map(scenario.items.map(({ actId, state }) => [String(actId), state]));
  const accounts = SIDES.flatMap((side) => [...scenario.world.accounts[side]]);
  return {
    owed: scenario.owed.map((id) => {
      const item = byId.get(id) ?? {};
      const account = item['accountId'];
      return {
        to: receiverOf(scenario, item),
        amount: item['amount'],
        state: item['state'],
        account: account === undefined ? 0 : accounts.findIndex((one) => one === account) % 2,
        isInBatch: item['batchId'] !== undefined,
      };
    }),
    count: scenario.items.filter(isPayout).length,
    acts: scenario.acts.map((id) => byAct.get(id)),
    waiting: scenario.items
      .filter((item) => item['SK'] === 'D' && item['state'] !== 'resolved')
      .map(({ tid, reason, side, amount }) => `${tid} ${reason} ${side} ${amount}`)
      .toSorted(),
    unpaid: scenario.items
      .filter((item) => item['SK'] === 'U' && item['state'] === 'open')
      .map(({ side }) => side)
      .toSorted(),
  };
}

/** What the model says of them. */
export const recordsWanted = (_: Scenario, money: Money): object => ({
  owed: money.owed.map(({ to, amount, state, account, batch }) => ({
    to,
    amount,
    state,
    account,
    isInBatch: batch !== null,
  })),
  count: money.owed.length,
  acts: money.acts.map(({ isReversed }) => (isReversed ? 'reversed' : 'done')),
  waiting: money.wrongs
    .filter((wrong) => wrong.isOpen)
    .map(({ tid, reason, side, amount }) => `${tid} ${reason} ${side} ${amount}`)
    .toSorted(),
  unpaid: SIDES.filter((side) => money.record[side] === 'open').toSorted(),
});

/** The lists that the ledger's own check compares it with. */
export function viewsOf({ world, items }: Scenario, money: Money): OwedViews {
  const { matchId, male, female } = world.couple;
  const uids = { male: male.uid, female: female.uid };
  const expected = new Map<string, number>();
  for (const { to, amount, state } of money.owed) {
    if (state !== 'due') continue;
    const barId = items.find(({ SK }) => SK === 'P')?.['barId'];
    const name = to === 'bar' ? `BARPAY ${String(barId)}` : `REFUND ${uids[to]}`;
    expected.set(name, (expected.get(name) ?? 0) + amount);
  }
  const isOver = money.state !== 'pending' && money.state !== 'fixed';
  return {
    expected,
    endedHolds: new Set(isOver ? SIDES.map((side) => `HOLD ${matchId} ${side}`) : []),
  };
}

/** The payouts of each batch. */
export const batchesOf = ({ items }: Scenario): Map<string, string[]> =>
  new Map(
    items.flatMap(({ SK, batchId, payoutIds }) =>
      SK === 'B' && Array.isArray(payoutIds) ? [[String(batchId), payoutIds.map(String)]] : [],
    ),
  );
