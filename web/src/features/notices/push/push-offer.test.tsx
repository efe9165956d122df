import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PUBLIC_KEY, stubPushBrowser } from '../../../testing/push-browser.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import { PushOffer } from './push-offer.tsx';

const KEPT: Answers = {
  'GET /api/notices/push': { body: { success: true, public_key: PUBLIC_KEY } },
  'PUT /api/notices/push': { body: { success: true } },
};
const show = () => renderApp(<PushOffer uid={someMember.uidUser} />, { user: someMember });
const yes = () => screen.findByRole('button', { name: '알림 켜기' });

test('the offer is taken with one press, and made once', async () => {
  stubPushBrowser();
  const { sent } = stubService(KEPT);
  const first = show();
  await first.user.click(await yes());
  expect(await screen.findByText('이제 이 브라우저로 알려 드릴게요')).toBeTruthy();
  expect(sent('PUT /api/notices/push')).toHaveLength(1);
  first.unmount();
  const { container, client } = show();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(container.textContent).toBe('');
});

test('the offer is declined for good', async () => {
  const browser = stubPushBrowser();
  stubService(KEPT);
  const first = show();
  await first.user.click(await screen.findByRole('button', { name: '괜찮아요' }));
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  const { container, client } = show();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect([container.textContent, browser.asked.mock.calls]).toEqual(['', []]);
});

test('says where it can be turned on later when the browser refuses', async () => {
  stubPushBrowser({ answer: 'denied' });
  stubService(KEPT);
  const { user } = show();
  await user.click(await yes());
  expect(await screen.findByText(/그대로 문자로 알려 드릴게요/)).toBeTruthy();
});

test.each([
  ['the browser was asked before', () => stubPushBrowser({ permission: 'granted' })],
  ['the browser refuses', () => stubPushBrowser({ permission: 'denied' })],
  ['the browser cannot', () => undefined],
])('the offer is not made where %s', async (_, stub) => {
  stub();
  stubService(KEPT);
  const { container, client } = show();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(container.textContent).toBe('');
});
