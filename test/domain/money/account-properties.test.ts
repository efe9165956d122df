import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  balances,
  dueRows,
  dueWon,
  position,
  RECEIVERS,
  refuseLoss,
  withViews,
} from '../../../functions/domain/money/account.ts';
import { MATCH_STATES } from '../../../functions/items/match.ts';
import { Refusal } from '../../../shared/errors.ts';
import { account, D, decided, rowOf, sent, side } from './accounts.ts';

const won = fc.integer({ min: 0, max: 12_000 });
const aDecision = fc.option(fc.constant(decided), { nil: undefined });
const aSide = fc
  .record({
    credits: fc.array(fc.record({ won, at: fc.integer({ min: 0, max: 2_000 }) }), { maxLength: 4 }),
    confirmed: aDecision,
    borne: aDecision,
  })
  .map(({ credits, ...facts }) => side(credits, facts));
const aRow = fc.option(
  won.map((amount) => ({ rowId: rowOf(5), won: amount, at: 0 })),
  { nil: undefined },
);
const aSending = fc
  .record({
    to: fc.constantFrom(...RECEIVERS),
    won: fc.integer({ min: 1, max: 12_000 }),
    debit: aRow,
    bounce: aRow,
  })
  .map(({ to, won: amount, debit, bounce }) =>
    sent(to, amount, {
      ...(debit && { debit: { rowId: debit.rowId, won: debit.won } }),
      ...(bounce && { bounce }),
    }),
  );
const anAccount = fc
  .record({
    state: fc.constantFrom(...MATCH_STATES),
    reason: fc.constantFrom('cancel', 'deadline'),
    releasedBy: fc.constantFrom('male' as const, 'female' as const, 'both' as const),
    male: aSide,
    female: aSide,
    sent: fc.array(aSending, { maxLength: 4 }).map((all) => all.map((one, number) => ({ ...one, number }))),
  })
  .map((facts) => withViews(account(facts), 5));

describe('whatever the facts', () => {
  test('no account but the platform’s goes below 0, and the platform pays exactly the fees and what is borne', () => {
    fc.assert(
      fc.property(anAccount, (facts) => {
        const held = balances(facts);
        for (const name of ['RECEIVABLE', 'HOLD', 'REFUND', 'BARPAY', 'SUSPENSE'] as const)
          expect(held[name]).toBeGreaterThanOrEqual(0);
        const fees = facts.sent.map(
          ({ won: amount, debit, bounce }) =>
            (bounce === undefined ? 0 : bounce.won - amount) - (debit === undefined ? 0 : debit.won - amount),
        );
        const lost = RECEIVERS.map((to) => Math.min(0, dueWon(facts, to)));
        const borne = (['male', 'female'] as const).map((of) => {
          const { receivedWon, isPaid } = position(facts, of);
          const counts =
            facts.state === 'released'
              ? facts[of].confirmed !== undefined
              : !['asked', 'pending'].includes(facts.state) || isPaid;
          return counts && facts[of].borne !== undefined ? -Math.max(0, D - receivedWon) : 0;
        });
        const expected = [...fees, ...lost, ...borne].reduce((sum, amount) => sum + amount, 0);
        expect(held.PLATFORM).toBe(expected);
      }),
    );
  });

  test('what is due comes to what is owed and was not sent', () => {
    fc.assert(
      fc.property(anAccount, (facts) => {
        for (const to of RECEIVERS) {
          const rows = dueRows(facts).filter((row) => row.to === to && row.sent === undefined);
          expect(rows.map((row) => row.won)).toEqual(dueWon(facts, to) > 0 ? [dueWon(facts, to)] : []);
        }
        const names = dueRows(facts).map(({ to, number }) => `${to} ${number}`);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});

describe('an admin is refused', () => {
  const by = { isBank: false, isBorne: false };
  const refusal = (before: Account, after: Account, decider = by): string | null => {
    try {
      refuseLoss(before, after, decider);
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.code : 'another error';
    }
  };
  const paidOut = account({ state: 'released', male: side([D]), sent: [sent('male', D)] });

  test('what takes money away that was sent, unless the platform bears it; the bank is never refused', () => {
    const without = { ...paidOut, male: side([]) };
    expect(refusal(paidOut, without)).toBe('money.sent_already');
    expect(refusal(paidOut, without, { isBank: false, isBorne: true })).toBeNull();
    expect(refusal(paidOut, without, { isBank: true, isBorne: false })).toBeNull();
    expect(refusal(without, paidOut)).toBeNull();
  });

  test('what leaves a meeting without a side, also when it has ended', () => {
    for (const state of ['fixed', 'completed', 'absent_male', 'canceled_by_bar'] as const) {
      const fixed = account({ state, male: side([D]), female: side([D]) });
      expect(refusal(fixed, { ...fixed, male: side([]) })).toBe('money.meeting_fixed');
      expect(refusal(fixed, { ...fixed, male: side([], { confirmed: decided }) })).toBeNull();
    }
    expect(refusal(account({ male: side([D]) }), account({ male: side([]) }))).toBeNull();
  });
});
