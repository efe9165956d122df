import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi, it } from 'vitest';
import { aDeposit, DEPOSIT_ACCOUNT } from '../../testing/meetings.ts';
import { renderApp } from '../../testing/render.tsx';
import { AccountTip } from './components/account-tip.tsx';
import { compensatedWon, termsNow } from '../../../../shared/deposit.ts';
import { GROUP_SIZES } from '../../../../shared/limits.ts';
import { shownTerms } from '../../../../shared/schemas/meeting.ts';
import { refundCases } from './model/refunds.ts';
import { shareText, tossUrl, transferText } from './model/transfer.ts';

const owed = [{ team: '막차 전까지 팀', deposit: aDeposit({ received_won: 2_500, missing_won: 5_000 }) }];

async function opened(props: Partial<Parameters<typeof AccountTip>[0]>) {
  const { user } = renderApp(<AccountTip account={DEPOSIT_ACCOUNT} owed={[]} hasSent={false} {...props} />);
  await user.click(await screen.findByRole('button', { name: '입금 계좌' }));
  return { user, panel: await screen.findByRole('dialog', { name: '보증금 입금 계좌' }) };
}

describe('the account for deposits', () => {
  test('stands with what is still to send for each meeting, the amount copied as digits', async () => {
    const { user, panel } = await opened({ owed });
    expect(panel.textContent).toContain(DEPOSIT_ACCOUNT.account_number);
    const meeting = within(panel).getByRole('region', { name: '막차 전까지 팀' });
    expect(meeting.textContent).toContain('막차 전까지 팀과의 만남');
    expect(meeting.textContent).toContain('5,000원');
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await user.click(screen.getByRole('button', { name: '보낼 금액 복사' }));
    expect(writeText.mock.calls).toEqual([['5000']]);
  });

  test.each([
    ['says of a deposit that was sent that no more is to come', true, '입금했어요. 더 보낼 돈은 없어요.'],
    [
      'says without a match when the amount will be known',
      false,
      '지금 보낼 돈은 없어요. 매칭되면 금액과 보낼 이름을 알려 드려요.',
    ],
  ])('%s', async (_, hasSent, words) => {
    const { panel } = await opened({ hasSent });
    expect(panel.textContent).toContain(words);
    expect(within(panel).getByRole('button', { name: '계좌번호 복사' })).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: '보낼 금액 복사' })).toBeNull();
  });
});

it.each(GROUP_SIZES)('lists the refund of each case for a team of %i', (size) => {
  const terms = termsNow(size);
  const amounts = refundCases(shownTerms({ size, terms })).map((row) => row.amountWon);
  expect(amounts).toEqual([terms.depositWon, terms.depositWon, compensatedWon(terms), 0]);
});

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
