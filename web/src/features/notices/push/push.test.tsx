import { screen } from '@testing-library/react';
import { expect, test, describe, onTestFinished } from 'vitest';
import { PUBLIC_KEY, stubPushBrowser, ENDPOINT } from '../../../testing/push-browser.ts';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import { PushOffer } from './push-offer.tsx';
import { pushMark } from '../../../lib/device/push-mark.ts';
import { keepPush } from './push-device.ts';
import { PushPanel } from './push-panel.tsx';

const KEY: Answers = { 'GET /api/notices/push': { body: { success: true, public_key: PUBLIC_KEY } } };
const KEPT: Answers = {
  ...KEY,
  'PUT /api/notices/push': { body: { success: true } },
  'DELETE /api/notices/push': { body: { success: true } },
};
const showOffer = () => renderApp(<PushOffer uid={someMember.uidUser} />, { user: someMember });
const yes = () => screen.findByRole('button', { name: '알림 켜기' });

test('the offer is taken with one press, and made once', async () => {
  stubPushBrowser();
  const { sent } = stubService(KEPT);
  const first = showOffer();
  await first.user.click(await yes());
  expect(await screen.findByText('이제 이 브라우저로 알려 드릴게요')).toBeTruthy();
  expect(sent('PUT /api/notices/push')).toHaveLength(1);
  first.unmount();
  const { container, client } = showOffer();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(container.textContent).toBe('');
});

test('the offer is declined for good', async () => {
  const browser = stubPushBrowser();
  stubService(KEPT);
  const first = showOffer();
  await first.user.click(await screen.findByRole('button', { name: '괜찮아요' }));
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  const { container, client } = showOffer();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect([container.textContent, browser.asked.mock.calls]).toEqual(['', []]);
});

test('the offer says where pushes can be turned on later when the browser refuses', async () => {
  stubPushBrowser({ answer: 'denied' });
  stubService(KEPT);
  const { user } = showOffer();
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
  const { container, client } = showOffer();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(container.textContent).toBe('');
});

const show = () => renderApp(<PushPanel uid={someMember.uidUser} />, { user: someMember });
const button = (name: string) => screen.findByRole('button', { name });
const isOnFor = (uid: string, at = Date.now()) => pushMark.write({ uid, at });

function pretendToBe(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
}

describe('pushes', () => {
  test('are turned off in the browser and at the service', async () => {
    const browser = stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT });
    isOnFor(someMember.uidUser);
    const { sent } = stubService(KEPT);
    const { user } = show();
    await user.click(await button('푸시 알림 끄기'));
    expect(await button('푸시 알림 켜기')).toBeTruthy();
    expect([browser.endpoint(), sent('DELETE /api/notices/push')]).toEqual([null, [{ endpoint: ENDPOINT }]]);
  });

  test('are told to the service again after a new session, before they are said to be on', async () => {
    stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT });
    isOnFor(someMember.uidUser);
    pushMark.expire();
    const { sent } = stubService(KEPT);
    show();
    expect(await button('푸시 알림 끄기')).toBeTruthy();
    expect(sent('PUT /api/notices/push')).toHaveLength(1);
  });

  test('stay off when the browser’s question is closed, and say what to press', async () => {
    stubPushBrowser({ answer: 'default' });
    const { sent } = stubService(KEPT);
    const { user } = show();
    await user.click(await button('푸시 알림 켜기'));
    expect(await screen.findByText(/‘허용’을 눌러 주세요/)).toBeTruthy();
    expect(sent('PUT /api/notices/push')).toEqual([]);
  });

  test('say how to undo it when the browser refuses', async () => {
    stubPushBrowser({ answer: 'denied' });
    stubService(KEPT);
    const { user } = show();
    await user.click(await button('푸시 알림 켜기'));
    expect(await screen.findByText('브라우저가 합석의 알림을 막고 있어요.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['the browser’s service cannot be reached', { isCut: true }, KEPT, /알림을 켜지 못했어요/],
    [
      'the service refuses',
      {},
      { ...KEY, 'PUT /api/notices/push': { refusal: 500 } },
      /알림을 켜지 못했어요/,
    ],
    [
      'too many tries came',
      {},
      { ...KEY, 'PUT /api/notices/push': { refusal: 'request.too_many' } },
      /잠시 후/,
    ],
  ] as const)('stay off and can be tried again where %s', async (_, given, answers, words) => {
    stubPushBrowser(given);
    stubService(answers);
    const { user } = show();
    await user.click(await button('푸시 알림 켜기'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(await button('푸시 알림 켜기')).toBeTruthy();
  });

  test('are not offered where the service pushes nothing', async () => {
    stubPushBrowser();
    stubService({ 'GET /api/notices/push': { body: { success: true, public_key: null } } });
    show();
    expect(await screen.findByText('지금은 알림을 문자로만 보내요.')).toBeTruthy();
  });

  test('are not offered by a browser that cannot', async () => {
    stubService(KEY);
    show();
    expect(await screen.findByText('이 브라우저는 푸시 알림을 받을 수 없어요.')).toBeTruthy();
  });

  test('need the home screen on an iPhone', async () => {
    pretendToBe('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
    stubService(KEY);
    show();
    expect(await screen.findByText('‘홈 화면에 추가’를 골라요')).toBeTruthy();
  });

  test('can be asked for again when their state could not be read', async () => {
    stubPushBrowser();
    stubService({ 'GET /api/notices/push': { refusal: 403 } });
    show();
    expect(await screen.findByText('알림 설정을 불러오지 못했어요')).toBeTruthy();
    expect(await button('다시 불러오기')).toBeTruthy();
  });
});

describe('a visit', () => {
  const LONG_AGO = 0;

  test('says once a day that the browser is there', async () => {
    stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT });
    const { sent } = stubService(KEPT);
    isOnFor(someMember.uidUser);
    await keepPush(someMember.uidUser);
    expect(sent('PUT /api/notices/push')).toEqual([]);
    isOnFor(someMember.uidUser, LONG_AGO);
    await keepPush(someMember.uidUser);
    await keepPush(someMember.uidUser);
    expect(sent('PUT /api/notices/push')).toHaveLength(1);
  });

  test('subscribes again where the browser has lost it', async () => {
    const browser = stubPushBrowser({ permission: 'granted' });
    stubService(KEPT);
    isOnFor(someMember.uidUser);
    await keepPush(someMember.uidUser);
    expect(browser.endpoint()).toBe(ENDPOINT);
  });

  test('by another member turns off what the one before had turned on', async () => {
    const browser = stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT });
    stubService(KEPT);
    isOnFor('usr_of_somebody_else');
    await keepPush(someMember.uidUser);
    expect([browser.ended, browser.endpoint(), pushMark.read()]).toEqual([[ENDPOINT], null, null]);
  });

  test('turns nothing on by itself', async () => {
    const browser = stubPushBrowser({ permission: 'granted' });
    const { sent } = stubService(KEPT);
    await keepPush(someMember.uidUser);
    expect([browser.endpoint(), sent('PUT /api/notices/push')]).toEqual([null, []]);
  });
});
