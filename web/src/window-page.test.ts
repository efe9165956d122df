import { expect, test, vi } from 'vitest';
import { openIdentityPage } from './identity-page.ts';
import { openPayPage } from './pay-page.ts';

const CHECK = { id: 'identity-verification-1', storeId: 'store-1', channelKey: 'channel-key-1' };
const NOT_OPENED = '본인인증 창을 열지 못했어요. 잠시 후 다시 눌러 주세요';

const button = () => document.querySelector('button') ?? document.body;
const told = () => document.querySelector('[role="alert"]')?.textContent;
const identityPage = (open: Parameters<typeof openIdentityPage>[0], stored: unknown = { check: CHECK }) => {
  document.body.innerHTML = '<p role="alert"></p><button type="button">본인인증하기</button>';
  sessionStorage.setItem('identity-check', JSON.stringify(stored));
  openIdentityPage(open);
};

test('the page of the check opens the window of this tab’s check by a press, which comes back to the sign-up', async () => {
  const open = vi.fn(async () => undefined);
  identityPage(open);
  expect(open).not.toHaveBeenCalled();
  button().click();
  button().click();
  expect(open.mock.calls).toEqual([
    [
      {
        storeId: 'store-1',
        channelKey: 'channel-key-1',
        identityVerificationId: 'identity-verification-1',
        redirectUrl: `${window.location.origin}/signup`,
        forceRedirect: true,
      },
    ],
  ]);
});

test.each([
  ['cannot be loaded', async () => Promise.reject(new Error('no script'))],
  ['refuses to begin', async () => ({ code: 'InvalidRequest' })],
])('the page of the check says when PortOne %s, and can be pressed again', async (_, open) => {
  identityPage(open);
  button().click();
  await expect.poll(told).toBe(NOT_OPENED);
  expect(button().ariaDisabled).toBe('false');
});

test.each([[{}], [null]])(
  'the page of the check sends a visitor without one back to the sign-up: %j',
  (stored) => {
    const open = vi.fn(async () => undefined);
    identityPage(open, stored);
    button().click();
    expect(told()).toBe('가입을 처음부터 다시 시작해 주세요');
    expect(open).not.toHaveBeenCalled();
  },
);

const REQUEST = { storeId: 'store-1', paymentId: 'payment-1', totalAmount: 7_500 };
const payPage = (open: Parameters<typeof openPayPage>[0], stored: unknown = { request: REQUEST }) => {
  document.body.innerHTML = '<p role="alert"></p><button type="button">결제창 열기</button>';
  sessionStorage.setItem('payment', JSON.stringify(stored));
  openPayPage(open);
};

test('the page that pays opens the window of the payment that the deposit left, at once', () => {
  const open = vi.fn(async () => undefined);
  payPage(open);
  expect(open.mock.calls).toEqual([[REQUEST]]);
});

test('the page that pays says when the window could not be opened, and opens it by a press', async () => {
  const open = vi.fn(async () => ({ code: 'PopupBlocked' }));
  payPage(open);
  await expect.poll(told).toBe('결제창을 열지 못했어요. 다시 눌러 주세요');
  document.querySelector('button')?.click();
  expect(open).toHaveBeenCalledTimes(2);
});

test('the page that pays sends back whoever comes without a payment', () => {
  const open = vi.fn(async () => undefined);
  payPage(open, {});
  expect(told()).toBe('보증금 화면에서 다시 시작해 주세요');
  expect(open).not.toHaveBeenCalled();
});
