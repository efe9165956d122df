import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aDeposit, DEPOSIT_ACCOUNT } from '../../../testing/meetings.ts';
import { renderApp } from '../../../testing/render.tsx';
import { AccountTip } from './account-tip.tsx';

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
