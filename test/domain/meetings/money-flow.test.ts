import { describe, expect, test } from 'vitest';
import { endingOf } from '../../../functions/domain/meetings/endings.ts';
import {
  moneyFlow,
  type MoneyFacts,
  type MoneyFlow,
  type SideFacts,
} from '../../../functions/domain/meetings/money-flow.ts';
import { endOwed, type NewRefund, userRefundOwed } from '../../../functions/data/money/refunds.ts';
import { type MatchItem, matchItem, type MatchState } from '../../../functions/items/match.ts';
import {
  type BarRefundItem,
  barRefundItem,
  type UserRefundItem,
  userRefundItem,
} from '../../../functions/items/money.ts';
import type { Write } from '../../../functions/ports.ts';
import { matchKey } from '../../../functions/store/keys.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { termsNow } from '../../../shared/deposit.ts';
import { matchId, type Side, SIDES } from '../../../shared/ids.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

const hash = (value: string): string => value.padStart(43, '0');
const bits = (n: number): string => String(n).padStart(32, '0');
const NOW = kstInstant('2027-03-05', '21:00');
const PAID_AT = kstInstant('2027-03-02', '14:00');

const side = (n: number, more: object = {}) => ({
  uid: `usr_${bits(n)}`,
  requestId: `req_${bits(n)}`,
  groupId: `grp_${bits(n)}`,
  groupName: `팀 ${n}`,
  accountId: `acc_${bits(n)}`,
  isPaid: true,
  paidAt: PAID_AT,
  hasReview: false,
  ...more,
});

/** A match of three and three (D = 7,500) with both deposits paid. */
const aMatch = (state: MatchState, more: object = {}): MatchItem =>
  matchItem.parse({
    ...matchKey(matchId.parse(`mtg_${bits(9)}`)),
    v: 1,
    updatedAt: NOW,
    matchId: `mtg_${bits(9)}`,
    state,
    size: 3,
    barId: `bar_${bits(1)}`,
    barName: '달무리집',
    day: '2027-03-05',
    time: '18:00',
    matchedAt: PAID_AT - HOUR_MS,
    terms: termsNow(3),
    dueAt: kstInstant('2027-03-03', '13:00'),
    male: side(1),
    female: side(2),
    fixedAt: PAID_AT,
    endedAt: state === 'pending' || state === 'fixed' ? null : NOW,
    releasedBy: null,
    reason: null,
    corrections: 0,
    objectionUntil: state.startsWith('absent') ? NOW + 72 * HOUR_MS : undefined,
    ...more,
  });
const UNPAID = { isPaid: false, paidAt: null };

const putOf = ({ item }: Write): unknown => item.Put?.Item;
const aRefund = (match: MatchItem, of: Side, amount: number, reason: NewRefund['reason']): UserRefundItem => {
  const { uid, accountId } = match[of];
  const cause = `${reason} ${of}`;
  const owed = { cause, uid, accountId, matchId: match.matchId, amount, reason, refundDays: 3 };
  return userRefundItem.parse(putOf(userRefundOwed(hash, owed, NOW)));
};

interface Money {
  refunds: UserRefundItem[];
  share: BarRefundItem | null;
}

/** What the service itself writes at the end of this match. */
function owedAtEnd(match: MatchItem): Money {
  const ending = endingOf(match);
  const items = ending === null ? [] : endOwed(hash, match, ending, NOW).map(putOf);
  const shares = items.flatMap((item) => barRefundItem.safeParse(item).data ?? []);
  return {
    refunds: items.flatMap((item) => userRefundItem.safeParse(item).data ?? []),
    share: shares[0] ?? null,
  };
}

const factsOf = (
  match: MatchItem,
  { refunds, share }: Money = owedAtEnd(match),
  suspense: Partial<Record<Side, SideFacts['suspense']>> = {},
): MoneyFacts => {
  const factsOfSide = (of: Side): SideFacts => ({
    suspense: suspense[of] ?? [],
    refunds: refunds.filter(({ uid }) => uid === match[of].uid),
  });
  return { match, share, sides: { male: factsOfSide('male'), female: factsOfSide('female') } };
};

/** What came in and is neither held, nor in suspense, nor a share of anybody. */
function unaccounted({ deposits, heldWon, shares }: MoneyFlow): number {
  const sum = (parts: readonly (number | null)[]) => parts.reduce<number>((all, won) => all + (won ?? 0), 0);
  const came = sum(deposits.flatMap(({ arrivedWon, receivableWon }) => [arrivedWon, receivableWon]));
  const waiting = sum(deposits.map(({ suspenseWon }) => suspenseWon));
  const owed = shares.filter(({ state }) => state !== 'planned').map(({ amount }) => amount);
  return came - heldWon - waiting - sum(owed);
}

const inBrief = (facts: MoneyFacts, now = NOW) => {
  const flow = moneyFlow(facts, 'admin', now);
  return {
    deposits: flow.deposits.map(({ state, arrivedWon }) => `${state} ${arrivedWon}`),
    held: flow.heldWon,
    shares: flow.shares.map(({ to, amount, state }) => `${to} ${amount} ${state}`),
    unaccounted: unaccounted(flow),
  };
};

describe('where the money is', () => {
  test.each([
    ['completed', ['discounted 7500', 'discounted 7500'], ['bar 15000 due']],
    ['canceled_by_male', ['given 7500', 'returned 7500'], ['female 11250 due', 'bar 3750 due']],
    ['canceled_by_female', ['returned 7500', 'given 7500'], ['male 11250 due', 'bar 3750 due']],
    ['absent_male', ['given 7500', 'returned 7500'], ['female 11250 waiting', 'bar 3750 waiting']],
    ['absent_both', ['given 7500', 'given 7500'], ['bar 15000 waiting']],
    ['canceled_by_bar', ['returned 7500', 'returned 7500'], ['male 7500 due', 'female 7500 due']],
  ] as const)('%s: everything that came in goes to a side or the bar', (state, deposits, shares) => {
    expect(inBrief(factsOf(aMatch(state)))).toEqual({ deposits, held: 0, shares, unaccounted: 0 });
  });

  test('a fixed meeting’s money is held; the bar’s share is planned', () => {
    expect(inBrief(factsOf(aMatch('fixed')))).toEqual({
      deposits: ['held 7500', 'held 7500'],
      held: 15_000,
      shares: ['bar 15000 planned'],
      unaccounted: 0,
    });
    expect(moneyFlow(factsOf(aMatch('fixed')), 'male', NOW)).toMatchObject({
      discountWon: 15_000,
      dueAt: null,
    });
  });

  test('a pending match shows a part from one side, and more than the deposit from the other', () => {
    const match = aMatch('pending', { male: side(1, UNPAID), fixedAt: null });
    const money = { refunds: [aRefund(match, 'female', 500, 'surplus')], share: null };
    const facts = factsOf(match, money, { male: [{ amount: 3_000, reason: 'short', state: 'open' }] });
    expect(inBrief(facts)).toEqual({
      deposits: ['short 3000', 'held 8000'],
      held: 7_500,
      shares: ['female 500 due'],
      unaccounted: 0,
    });
    expect(moneyFlow(facts, 'male', NOW).dueAt).toBe(match.dueAt);
  });

  test('a match that ended before it was fixed gives the money back to the side that paid', () => {
    const match = aMatch('released', { male: side(1, UNPAID), releasedBy: 'male', reason: 'deadline' });
    const refunds = [aRefund(match, 'female', 7_500, 'other_unpaid')];
    expect(inBrief(factsOf(match, { refunds, share: null }))).toMatchObject({
      deposits: ['unpaid 0', 'returned 7500'],
      shares: ['female 7500 due'],
      unaccounted: 0,
    });
    const late = [...refunds, aRefund(match, 'male', 7_500, 'late_deposit')];
    expect(inBrief(factsOf(match, { refunds: late, share: null }))).toMatchObject({
      deposits: ['unpaid 7500', 'returned 7500'],
      unaccounted: 0,
    });
  });

  test('money that an admin confirmed and the bank has not shown is named to admins only', () => {
    const match = aMatch('fixed', { male: side(1, { receivableWon: 2_500 }) });
    expect(inBrief(factsOf(match))).toMatchObject({ deposits: ['held 5000', 'held 7500'], unaccounted: 0 });
    expect(moneyFlow(factsOf(match), 'admin', NOW).deposits[0]).toMatchObject({ receivableWon: 2_500 });
    const own = moneyFlow(factsOf(match), 'male', NOW).deposits[0];
    expect(own).toMatchObject({ state: 'held', arrivedWon: 7_500, receivableWon: null });
  });
});

test('a deposit whose confirmation was reversed after the end was not paid: the service bears what is missing', () => {
  const match = aMatch('canceled_by_female', { male: side(1, UNPAID) });
  const owed = owedAtEnd(match);
  const lowered = owed.refunds.map((refund) => ({ ...refund, amount: 3_750 }));
  const facts = { ...factsOf(match, { ...owed, refunds: lowered }), platformWon: 0 };
  expect(inBrief(facts)).toEqual({
    deposits: ['unpaid 0', 'given 7500'],
    held: 0,
    shares: ['male 3750 due', 'bar 3750 due'],
    unaccounted: 0,
  });
  expect(moneyFlow(facts, 'male', NOW).shares).toMatchObject([{ amount: 3_750, compensationWon: 3_750 }]);
  expect(moneyFlow({ ...facts, platformWon: -7_500 }, 'admin', NOW).platformWon).toBe(-7_500);
  expect(moneyFlow({ ...facts, platformWon: -7_500 }, 'owner', NOW).platformWon).toBeNull();
});

describe('a share', () => {
  const match = aMatch('absent_male');
  const { refunds, share } = owedAtEnd(match);
  const [owed] = refunds;
  if (owed === undefined || share === null) throw new Error('nothing owed');
  const stepOf = (more: Partial<UserRefundItem>, now = NOW) =>
    moneyFlow(factsOf(match, { refunds: [{ ...owed, ...more }], share }), 'female', now).shares[0];

  test('says when it will be, or was, sent, and what it consists of', () => {
    const until = NOW + 72 * HOUR_MS;
    expect(stepOf({})).toEqual({
      to: 'female',
      reason: 'compensation',
      amount: 11_250,
      compensationWon: 3_750,
      state: 'waiting',
      at: until,
      dueDay: owed.dueDay,
    });
    expect(stepOf({ heldUntil: null })).toMatchObject({ state: 'waiting', at: null });
    expect(stepOf({}, until)).toMatchObject({ state: 'due', at: null });
    expect(stepOf({ state: 'done', doneAt: until + 1 }, until + 2)).toMatchObject({
      state: 'sent',
      at: until + 1,
    });
    expect(stepOf({ bounces: 1, bouncedAt: until + 3 }, until + 4)).toMatchObject({
      state: 'bounced',
      at: until + 3,
    });
    expect(stepOf({ state: 'void' })).toBeUndefined();
  });
});

describe('what each reader may see', () => {
  const match = aMatch('canceled_by_male');
  const facts = factsOf(match, undefined, { male: [{ amount: 1_000, reason: 'late', state: 'open' }] });

  test.each([
    ['male', [], [8_500, null]],
    ['female', ['female 11250'], [null, 7_500]],
    ['owner', ['bar 3750'], [null, null]],
  ] as const)('%s', (reader, shares, arrived) => {
    const flow = moneyFlow(facts, reader, NOW);
    expect(flow.shares.map(({ to, amount }) => `${to} ${amount}`)).toEqual(shares);
    expect(flow.deposits.map((deposit) => deposit.arrivedWon)).toEqual(arrived);
    expect(flow.deposits.map(({ suspenseWon }) => suspenseWon !== null)).toEqual(
      arrived.map((won) => won !== null),
    );
    expect(flow.platformWon).toBeNull();
  });

  test('the other side’s part payment looks as if nothing had arrived', () => {
    const pending = aMatch('pending', { male: side(1, UNPAID), female: side(2, UNPAID), fixedAt: null });
    const short = factsOf(pending, undefined, { male: [{ amount: 3_000, reason: 'short', state: 'open' }] });
    const statesFor = (reader: Side) => moneyFlow(short, reader, NOW).deposits.map(({ state }) => state);
    expect(SIDES.map(statesFor)).toEqual([
      ['short', 'waiting'],
      ['waiting', 'waiting'],
    ]);
  });
});
