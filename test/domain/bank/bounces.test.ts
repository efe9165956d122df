import { expect, test } from 'vitest';
import { signOfBounce } from '../../../functions/domain/bank/bounces.ts';
import { userRefundId } from '../../../shared/ids.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { kstInstant } from '../../../shared/calendar.ts';

const NOW = kstInstant('2027-03-02', '12:00');
const sent = {
  payoutId: userRefundId.parse(`rfu_${'0'.repeat(26)}a1b2c3`),
  amount: 7_500,
  receiver: '최유나',
  sentAt: NOW,
};
const credit = { amount: 7_500, at: NOW, accountOwner: '', memo: '' };

test.each([
  ['the memo code in its memo', { memo: '합석환불a1b2c3' }, 'code'],
  ['the memo code in the sender', { accountOwner: '합석환불a1b2c3', memo: '이체불능' }, 'code'],
  ['the receiver', { accountOwner: '최 유나' }, 'name'],
  ['another name', { accountOwner: '박서준' }, 'amount'],
  ['no text', {}, 'amount'],
  ['a transfer name, which pays a deposit', { accountOwner: '최유나4821' }, 'amount'],
  ['a time of that day before it was marked as sent', { memo: 'a1b2c3', at: NOW - HOUR_MS }, 'code'],
  ['an earlier day', { memo: 'a1b2c3', at: NOW - DAY_MS }, null],
  ['another amount', { memo: 'a1b2c3', amount: 7_000 }, null],
] as const)('a credit with %s', (_, facts, sign) => {
  expect(signOfBounce({ ...credit, ...facts }, sent)).toBe(sign);
});

test('a payout without an account has no receiver to compare', () => {
  expect(signOfBounce(credit, { ...sent, receiver: '' })).toBe('amount');
});
