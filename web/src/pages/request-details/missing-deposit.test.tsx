import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDeposit, aMatch, aMatchDetail } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { MissingDeposit } from './missing-deposit.tsx';

const now = Date.parse('2026-12-02T14:00:00+09:00');
const lessened = aDeposit({ is_payed: 1, received_won: 7_000, missing_won: 500 });

function show(more: Parameters<typeof aMatch>[1]) {
  return renderApp(<MissingDeposit meeting={aMatchDetail(aMatch(1, more))} now={now} />, {
    user: someMember,
  });
}

test('what the bank took off a paid deposit is shown with the account, the name and until when', () => {
  show({ state: 'fixed', deposit: lessened });
  const missing = screen.getByRole('region', { name: '모자란 보증금' });
  expect(missing.textContent).toContain('만남은 그대로예요. 오늘 19:40까지 500원을 더 보내 주세요.');
  for (const text of ['500원', '123-456-789012', '김하늘4821']) {
    expect(within(missing).getByText(text)).toBeDefined();
  }
});

test('after the meeting it asks for it without a time', () => {
  show({ state: 'completed', deposit: { ...lessened, due_at: '2026-12-01T09:00:00Z' } });
  const { textContent } = screen.getByRole('region', { name: '모자란 보증금' });
  expect(textContent).toContain('되도록 빨리 500원을 더 보내 주세요.');
  expect(textContent).not.toContain('만남은 그대로');
});

test.each([
  ['no deposit', null],
  ['an unpaid deposit', aDeposit()],
  ['a deposit that is there in full', aDeposit({ is_payed: 1, missing_won: 0 })],
])('%s shows nothing', (_, deposit) => {
  expect(show({ deposit }).container.textContent).toBe('');
});
