import { termsNow } from '../../../shared/deposit.ts';
import { shownTerms } from '../../../shared/schemas/meeting.ts';
import type { DepositFlow, MoneyFlow, MoneyShare } from '../../../shared/schemas/money-flow.ts';

/** What an answer says of three and three, whatever a match costs now. */
export const TERMS = shownTerms({
  size: 3,
  terms: { ...termsNow(3), depositWon: 7_500, compensationWon: 3_750 },
});

export const aDepositFlow = (side: DepositFlow['side'], more: Partial<DepositFlow> = {}): DepositFlow => ({
  side,
  state: 'held',
  deposit: 7_500,
  paid_at: '2026-11-18T05:00:00.000Z',
  arrived: null,
  suspense: null,
  part: null,
  missing: null,
  receivable: null,
  ...more,
});

export const aShare = (to: MoneyShare['to'], more: Partial<MoneyShare> = {}): MoneyShare => ({
  to,
  reason: to === 'bar' ? 'canceled' : 'compensation',
  amount: to === 'bar' ? 3_750 : 11_250,
  parts:
    to === 'bar'
      ? []
      : [
          { of: 'deposit', amount: 7_500 },
          { of: 'compensation', amount: 3_750 },
        ],
  state: 'due',
  at: null,
  due_day: to === 'bar' ? null : '2026-11-25',
  ...more,
});

/** The money of a fixed meeting of three and three. */
export const aMoneyFlow = (more: Partial<MoneyFlow> = {}): MoneyFlow => ({
  deposits: [aDepositFlow('male'), aDepositFlow('female')],
  due_at: null,
  held: 15_000,
  discount: 15_000,
  total: { of: 'held', amount: 15_000 },
  shares: [],
  platform: null,
  ...more,
});
