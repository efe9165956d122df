import { screen, within } from '@testing-library/react';
import type { Bank, Purpose } from '../../features/admin/api/bank.ts';
import type { BankRow } from '../../features/admin/api/lists.ts';
import type { Answers } from '../../testing/service.ts';
import { list, open, stub } from './admin-test-setup.tsx';

export const detail = `dtl_${'0'.repeat(32)}m`;
export const AT = '2026-11-21T03:00:00.000Z';

export const aPurpose = (changes: Record<string, unknown> = {}) =>
  ({
    kind: 'undecided',
    entry: null,
    uid_meetings_details: null,
    uid_payout: null,
    uid_payout_batches: null,
    uid_deposits: null,
    title: '',
    name: '',
    bar_name: '',
    datetime: null,
    state: null,
    won: 0,
    received: 0,
    left: 0,
    due_at: null,
    by: [],
    ...changes,
  }) as Purpose;
export const deposit = (changes: Record<string, unknown> = {}) =>
  aPurpose({
    kind: 'deposit',
    uid_meetings_details: detail,
    title: '퇴근 후 셋',
    name: '김하늘',
    won: 7_500,
    by: ['name'],
    ...changes,
  });
export const aRow = (n: number, changes: Partial<BankRow> = {}) => ({
  uid_deposits: `dep_${String(n).padStart(32, '0')}`,
  at: AT,
  amount: 7_500,
  name: '김하늘',
  memo: '',
  balance: 1_842_500,
  source: 'feed',
  purpose: aPurpose(),
  decided_by: null,
  decided_at: null,
  suggestions: [],
  ...changes,
});
export const aBank = (changes: Partial<Bank> = {}) => ({
  body: {
    success: true,
    bank: {
      has_feed: true,
      bank: 1_842_500,
      rows: 1_842_500,
      difference: 0,
      balance_at: AT,
      agreed_at: AT,
      rows_since: 0,
      read_at: '2026-11-21T04:55:00.000Z',
      has_failed: false,
      undecided: 0,
      unreadable: [],
      ...changes,
    },
  },
});

/** The lists come from one call; here they have the same rows unless a test looks at one of them. */
export function openBank(
  rows: unknown[],
  bank = aBank(),
  confirmations: unknown[] = [],
  spoil: (answers: Answers) => void = () => undefined,
) {
  stub.answers['GET /api/admin/bank-rows'] = list('rows', rows);
  stub.answers['GET /api/admin/bank'] = bank;
  const unshown = { success: true, confirmations, in_transit: [], truncated: false };
  stub.answers['GET /api/admin/confirmations'] = { body: unshown };
  spoil(stub.answers);
  return open('bank');
}

export const undecided = () => within(screen.getByRole('list', { name: /정할 것$/ }));
