import { describe, expect, test } from 'vitest';
import { shareText, tossUrl, transferText } from './transfer.ts';

const transfer = {
  bank: '신한은행',
  account_number: '110-987-654321',
  account_owner: '합석(주)',
  missing_won: 7_500,
  transfer_name: '김하늘4821',
};

describe('the link to Toss', () => {
  test('fills in bank, digits of the account and what is still missing', () => {
    const { searchParams, protocol } = new URL(tossUrl(transfer));
    expect(protocol).toBe('supertoss:');
    expect(Object.fromEntries(searchParams)).toEqual({
      bank: '신한',
      accountNo: '110987654321',
      amount: '7500',
    });
  });

  test('passes a bank that it does not know, encoded', () => {
    const url = tossUrl({ ...transfer, bank: '한잔&은행', missing_won: 500 });
    expect(url).toBe(
      `supertoss://send?bank=${encodeURIComponent('한잔&은행')}&accountNo=110987654321&amount=500`,
    );
  });
});

test('a transfer as text has everything, one thing a line', () => {
  expect(transferText(transfer)).toBe(
    '신한은행 110-987-654321 합석(주)\n7,500원\n받는 분 통장 표시: 김하늘4821',
  );
});

test('a friend is asked for the share of one person, as the match promised it, without the account', () => {
  const text = shareText({ per_person_won: 3_000 });
  expect(text).toContain('3,000원씩');
  expect(text).not.toMatch(/\d{4}/);
});
