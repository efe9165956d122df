import { describe, expect, test } from 'vitest';
import type { MoneyFlow } from '../../../shared/schemas/money-flow.ts';
import { moneyFlow, type MoneyReader } from '../../../functions/domain/money/money-flow.ts';
import { dueRows } from '../../../functions/domain/money/account.ts';
import { type MatchItem, matchItem, type MatchState } from '../../../functions/items/match.ts';
import { iso, kstInstant } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { storedMatch } from '../../support/stored.ts';

const bits = (n: number): string => String(n).padStart(32, '0');
const NOW = kstInstant('2027-03-05', '21:00');
const PAID_AT = kstInstant('2027-03-02', '14:00');
const DUE_DAY = '2027-03-10';

let rows = 0;
const came = (won: number, at = PAID_AT) => ({ rowId: `dep_${bits((rows += 1))}`, won, at });
const side = (n: number, more: object = {}) => ({
  uid: `usr_${bits(n)}`,
  requestId: `req_${bits(n)}`,
  groupName: `팀 ${n}`,
  accountId: `acc_${bits(n)}`,
  credits: [came(7_500)],
  checking: [],
  isPaid: true,
  paidAt: PAID_AT,
  ...more,
});
/** A side that has not paid, with what came of it. */
const unpaid = (n: number, ...won: number[]) =>
  side(n, { credits: won.map((one) => came(one)), isPaid: false, paidAt: null });

/** A match of three and three (D = 7,500) with both deposits paid. */
const aMatch = (state: MatchState, more: object = {}): MatchItem =>
  matchItem.parse({
    ...storedMatch({ now: PAID_AT - HOUR_MS, day: '2027-03-05', state, male: {} }),
    dueAt: kstInstant('2027-03-03', '13:00'),
    male: side(1),
    female: side(2),
    fixedAt: PAID_AT,
    endedAt: state === 'pending' || state === 'fixed' ? null : NOW,
    objectionUntil: state.startsWith('absent') ? NOW + 72 * HOUR_MS : undefined,
    ...more,
  });

const flowOf = (match: MatchItem, reader: MoneyReader = 'admin', now = NOW) =>
  moneyFlow(match, reader, ({ to }) => (to === 'bar' ? null : DUE_DAY), now);

/** What came in and is neither held, nor waits, nor is a share of anybody. */
function unaccounted({ deposits, held, shares }: MoneyFlow): number {
  const sum = (parts: readonly (number | null)[]) => parts.reduce<number>((all, won) => all + (won ?? 0), 0);
  const sent = sum(deposits.flatMap(({ arrived, receivable }) => [arrived, receivable]));
  const waiting = sum(deposits.map(({ suspense }) => suspense));
  const owed = shares.filter(({ state }) => state !== 'planned').map(({ amount }) => amount);
  return sent - held - waiting - sum(owed);
}

const inBrief = (match: MatchItem) => {
  const flow = flowOf(match);
  return {
    deposits: flow.deposits.map(({ state, arrived }) => `${state} ${arrived}`),
    held: flow.held,
    shares: flow.shares.map(({ to, amount, state }) => `${to} ${amount} ${state}`),
    unaccounted: unaccounted(flow),
  };
};

const PARTS = [
  { of: 'deposit', amount: 7_500 },
  { of: 'compensation', amount: 3_750 },
] as const;

describe('where the money is', () => {
  test.each([
    ['completed', ['discounted 7500', 'discounted 7500'], ['bar 15000 due']],
    ['canceled_by_male', ['given 7500', 'returned 7500'], ['female 11250 due', 'bar 3750 due']],
    ['canceled_by_female', ['returned 7500', 'given 7500'], ['male 11250 due', 'bar 3750 due']],
    ['absent_male', ['given 7500', 'returned 7500'], ['female 11250 waiting', 'bar 3750 waiting']],
    ['absent_both', ['given 7500', 'given 7500'], ['bar 15000 waiting']],
    ['canceled_by_bar', ['returned 7500', 'returned 7500'], ['male 7500 due', 'female 7500 due']],
  ] as const)('%s: everything that came in goes to a side or the bar', (state, deposits, shares) => {
    expect(inBrief(aMatch(state))).toEqual({ deposits, held: 0, shares, unaccounted: 0 });
  });

  test('a fixed meeting’s money is held; the bar’s share is planned', () => {
    expect(inBrief(aMatch('fixed'))).toEqual({
      deposits: ['held 7500', 'held 7500'],
      held: 15_000,
      shares: ['bar 15000 planned'],
      unaccounted: 0,
    });
    expect(flowOf(aMatch('fixed'), 'male')).toMatchObject({ discount: 15_000, due_at: null });
  });

  test('what the mark takes from a side stays where it is while an objection is open', () => {
    const objections = { male: { at: NOW, inquiryId: `inq_${bits(1)}` } };
    expect(inBrief(aMatch('absent_male', { objections })).deposits).toEqual(['held 7500', 'returned 7500']);
  });

  test('a pending match shows a part from one side, and more than the deposit from the other', () => {
    const female = side(2, { credits: [came(8_000)] });
    const match = aMatch('pending', { male: unpaid(1, 3_000), female, fixedAt: null });
    expect(inBrief(match)).toEqual({
      deposits: ['short 3000', 'held 8000'],
      held: 7_500,
      shares: ['female 500 due'],
      unaccounted: 0,
    });
    expect(flowOf(match, 'male').due_at).toBe(iso(match.dueAt));
  });

  test('a match that ended before it was fixed gives back what came from each side', () => {
    const ended = { releasedBy: 'male', reason: 'deadline', endedAt: kstInstant('2027-03-03', '15:00') };
    expect(inBrief(aMatch('released', { male: unpaid(1), ...ended }))).toMatchObject({
      deposits: ['unpaid 0', 'returned 7500'],
      shares: ['female 7500 due'],
      unaccounted: 0,
    });
    expect(inBrief(aMatch('released', { male: unpaid(1, 7_000), ...ended }))).toMatchObject({
      deposits: ['partial 7000', 'returned 7500'],
      shares: ['male 7000 due', 'female 7500 due'],
      unaccounted: 0,
    });
  });

  test('money that an admin confirmed and the bank has not shown is named to admins only', () => {
    const confirmed = { at: PAID_AT, by: `usr_${bits(7)}`, reason: '통장에서 봤어요' };
    const match = aMatch('fixed', { male: side(1, { credits: [came(5_000)], confirmed }) });
    expect(inBrief(match)).toMatchObject({ deposits: ['held 5000', 'held 7500'], unaccounted: 0 });
    expect(flowOf(match).deposits[0]).toMatchObject({ receivable: 2_500 });
    expect(flowOf(match, 'male').deposits[0]).toMatchObject({
      state: 'held',
      missing: null,
      receivable: null,
    });
  });

  test('what is missing when the platform pays it is the platform’s, which only admins see', () => {
    const borne = { at: NOW, by: `usr_${bits(7)}`, reason: '은행의 실수예요' };
    const match = aMatch('canceled_by_female', { male: side(1, { credits: [], borne }) });
    expect(flowOf(match)).toMatchObject({ platform: -7_500 });
    expect([flowOf(match, 'male').platform, flowOf(match, 'owner').platform]).toEqual([null, null]);
    expect(flowOf(match, 'male').shares).toMatchObject([{ amount: 11_250, parts: PARTS }]);
  });
});

describe('a share', () => {
  const until = NOW + 72 * HOUR_MS;
  const stepOf = (more: object, now = NOW) => flowOf(aMatch('absent_male', more), 'female', now).shares[0];
  const sent = {
    to: 'female',
    number: 0,
    won: 11_250,
    reason: 'compensation',
    at: until + 1,
    by: `usr_${bits(7)}`,
  };

  test('says when it will be, or was, sent, and what it consists of', () => {
    expect(stepOf({})).toEqual({
      to: 'female',
      reason: 'compensation',
      amount: 11_250,
      parts: PARTS,
      state: 'waiting',
      at: iso(until),
      due_day: DUE_DAY,
    });
    const inquiryId = `inq_${bits(1)}`;
    expect(stepOf({ objections: { male: { at: NOW, inquiryId } } })).toMatchObject({
      state: 'waiting',
      at: null,
    });
    expect(stepOf({}, until)).toMatchObject({ state: 'due', at: null });
    expect(stepOf({ sent: [sent] }, until + 2)).toMatchObject({ state: 'sent', at: iso(until + 1) });
  });

  test('names apart what the side had sent too much, and only the compensation once the rest is out', () => {
    const female = side(2, { credits: [came(8_000)] });
    expect(stepOf({ female })).toMatchObject({
      amount: 11_750,
      parts: [...PARTS, { of: 'surplus', amount: 500 }],
    });
    const [deposit, compensation] = PARTS;
    const out = { ...sent, won: deposit.amount, reason: 'canceled_by_bar' };
    const { shares } = flowOf(aMatch('absent_male', { sent: [out] }), 'female');
    expect(shares[1]).toMatchObject({ amount: compensation.amount, parts: [compensation] });
  });

  test('that bounced is shown once, as due again', () => {
    const bounce = { ...came(11_250), at: until + 3 };
    const match = aMatch('absent_male', { sent: [{ ...sent, bounce }] });
    expect(flowOf(match, 'female', until + 4).shares).toMatchObject([
      { amount: 11_250, state: 'bounced', at: iso(until + 3) },
    ]);
    expect(dueRows(match).filter(({ to }) => to === 'female')).toHaveLength(2);
  });
});

describe('what each reader may see', () => {
  const match = aMatch('canceled_by_male', { male: side(1, { credits: [came(7_500), came(1_000)] }) });

  test.each([
    ['male', ['male 1000'], [8_500, null]],
    ['female', ['female 11250'], [null, 7_500]],
    ['owner', ['bar 3750'], [null, null]],
  ] as const)('%s', (reader, shares, arrived) => {
    const flow = flowOf(match, reader);
    expect(flow.shares.map(({ to, amount }) => `${to} ${amount}`)).toEqual(shares);
    expect(flow.deposits.map(({ arrived }) => arrived)).toEqual(arrived);
    expect(flow.deposits.map(({ suspense }) => suspense !== null)).toEqual(
      arrived.map((won) => won !== null),
    );
    expect(flow.platform).toBeNull();
  });

  const totalFor = (of: typeof match, reader: MoneyReader) => flowOf(of, reader).total;
  test.each([
    ['a live match', aMatch('fixed'), { of: 'held', amount: 15_000 }],
    ['one that took place', aMatch('completed'), { of: 'sent', amount: 15_000 }],
    ['one that was cancelled', match, { of: 'refunds', amount: 11_250 }],
  ] as const)('a member reads the figure of %s', (_, of, total) => {
    expect(totalFor(of, 'female')).toEqual(total);
  });

  test('the owner reads the bar’s share of one that is over, an admin what both teams sent or still owe', () => {
    expect(totalFor(match, 'owner')).toEqual({ of: 'share', amount: 3_750 });
    expect(totalFor(match, 'admin')).toEqual({ of: 'sent', amount: 16_000 });
    const confirmed = { at: PAID_AT, by: `usr_${bits(7)}`, reason: '통장에서 봤어요' };
    const part = aMatch('completed', { male: side(1, { credits: [came(5_000)], confirmed }) });
    expect(totalFor(part, 'admin')).toEqual({ of: 'sent', amount: 15_000 });
    expect(totalFor(aMatch('fixed'), 'owner')).toEqual({ of: 'held', amount: 15_000 });
  });
});
