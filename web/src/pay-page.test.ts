import { expect, test, vi } from 'vitest';
import { openPayPage } from './pay-page.ts';

const REQUEST = { storeId: 'store-1', paymentId: 'payment-1', totalAmount: 7_500 };
const told = () => document.querySelector('[role="alert"]')?.textContent;
const page = (open: Parameters<typeof openPayPage>[0], stored: unknown = { request: REQUEST }) => {
  document.body.innerHTML = '<p role="alert"></p><button type="button">결제창 열기</button>';
  sessionStorage.setItem('payment', JSON.stringify(stored));
  openPayPage(open);
};

test('opens the window of what the deposit left at once', () => {
  const open = vi.fn(async () => undefined);
  page(open);
  expect(open.mock.calls).toEqual([[REQUEST]]);
});

test('says when it could not be opened, and opens it by a press', async () => {
  const open = vi.fn(async () => ({ code: 'PopupBlocked' }));
  page(open);
  await expect.poll(told).toBe('결제창을 열지 못했어요. 다시 눌러 주세요');
  document.querySelector('button')?.click();
  expect(open).toHaveBeenCalledTimes(2);
});

test('leads who comes without a payment back', () => {
  const open = vi.fn(async () => undefined);
  page(open, {});
  expect(told()).toBe('보증금 화면에서 다시 시작해 주세요');
  expect(open).not.toHaveBeenCalled();
});
