import { expect, type Page, test, type Worker } from '@playwright/test';
import * as z from 'zod';
import { pushMessage, pushSubscription } from '../../shared/schemas/push.ts';
import { applyFor, drainQueue, payDeposit, slotOf } from './support/matches.ts';
import { aMember, aMemberWithoutPage, call, textsTo } from './support/people.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Chromium reaches no push service from here. So the page subscribes at the local stand-in, which can read
 * what is pushed to it, and the journey hands the worker that message as the browser would.
 */
const SUBSCRIBES_AT_STAND_IN = `{
  const place = 'subscription of the journey';
  const made = (json) => ({
    endpoint: json.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => json,
    unsubscribe: async () => { localStorage.removeItem(place); return true; },
  });
  PushManager.prototype.getSubscription = async () => {
    const text = localStorage.getItem(place);
    return text === null ? null : made(JSON.parse(text));
  };
  PushManager.prototype.subscribe = async () => {
    const json = await (await fetch('/_local/push-browsers', { method: 'POST' })).json();
    localStorage.setItem(place, JSON.stringify(json));
    return made(json);
  };
}`;

const sentPushes = z.object({
  pushes: z.array(z.object({ to: z.string(), message: z.string().nullable() })),
});

/** The newest message that was pushed to an address, as its browser reads it. */
async function pushedTo(page: Page, endpoint: string): Promise<string | null> {
  const { pushes } = sentPushes.parse(await call(page, 'GET', '/_local/pushes'));
  return pushes.find(({ to }) => to === endpoint)?.message ?? null;
}

/** Has the browser deliver a push to the site's worker. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  });
  await session.detach();
}

/** The browser ends the subscription and tells the worker, which subscribes again; the new address. */
async function endSubscription(page: Page, endpoint: string): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the site has no worker');
  return worker.evaluate<string>(`(async () => {
    const json = await (await fetch('/_local/push-browsers', { method: 'POST' })).json();
    PushManager.prototype.subscribe = async () => ({ ...json, toJSON: () => json });
    const change = new ExtendableEvent('pushsubscriptionchange');
    const renewed = new Promise((resolve) => (change.waitUntil = resolve));
    dispatchEvent(Object.assign(change, { oldSubscription: { endpoint: '${endpoint}' } }));
    await renewed;
    return json.endpoint;
  })()`);
}

/** The worker, which from now on remembers what it shows: the browser soon puts notifications away. */
async function watchedWorker(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the site has no worker');
  await worker.evaluate(`{
    self.shown = [];
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (title, options) => {
      shown.push({ title, body: options.body });
      self.lastShown = { data: options.data, close: () => (self.isClosed = true) };
      return show(title, options);
    };
  }`);
  return worker;
}

/** Clicks the notification that was shown last; only a real click may open a window. */
const clickNotification = (worker: Worker) =>
  worker.evaluate<{ opened: string; isClosed: boolean }>(`(async () => {
    const opened = new Promise((resolve) => {
      clients.openWindow = (address) => { resolve(address); return Promise.resolve(null); };
    });
    const click = new Event('notificationclick');
    dispatchEvent(Object.assign(click, { notification: lastShown, waitUntil: () => undefined }));
    return { opened: await opened, isClosed: self.isClosed === true };
  })()`);

test('a member turns pushes on, is told of the match by the browser in place of a text, and gets none after signing out', async ({
  browser,
  baseURL,
  viewport,
}, { project }) => {
  const options = { viewport, ...(baseURL === undefined ? {} : { baseURL }), permissions: ['notifications'] };
  const man = await aMember(browser, options, { name: '이바다', gender: 'male' });
  const { page } = man;
  await page.addInitScript(SUBSCRIBES_AT_STAND_IN);
  const slot = await slotOf(page, 7, project.name);

  await test.step('in the settings', async () => {
    await page.goto('/mypage/modify-user-info?tab=notices');
    await page.getByRole('button', { name: '푸시 알림 켜기' }).click();
    await expect(page.getByText('이 브라우저로 알림을 받고 있어요')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '푸시 알림 끄기' })).toBeVisible();
  });
  const { endpoint } = pushSubscription.parse(
    JSON.parse(await page.evaluate<string>(`localStorage.getItem('subscription of the journey')`)),
  );

  const woman = await aMemberWithoutPage(baseURL, { name: '김하늘', gender: 'female' });
  for (const person of [man, woman]) await applyFor(person, slot);
  await drainQueue(page);
  await expect.poll(() => pushedTo(page, endpoint)).toContain('상대 팀을 찾았어요');
  const message = (await pushedTo(page, endpoint)) ?? '';
  const { text, link } = pushMessage.parse(JSON.parse(message));
  const ofMatch = async (phone: string) =>
    (await textsTo(page, phone)).filter((each) => each.includes('찾았어요')).length;
  await expect.poll(() => ofMatch(woman.phone)).toBe(1);
  expect(await ofMatch(man.phone)).toBe(0);

  await test.step('the browser shows it, and a click leads to the match', async () => {
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    const worker = await watchedWorker(page);
    const shown = () => worker.evaluate<unknown[]>('shown');
    await deliver(page, message);
    await expect.poll(shown).toEqual([{ title: '합석', body: text }]);
    expect(await clickNotification(worker)).toEqual({
      opened: `${new URL(page.url()).origin}${link}`,
      isClosed: true,
    });
    // One that cannot be read is shown all the same.
    await deliver(page, 'not JSON');
    await expect.poll(shown).toEqual([
      { title: '합석', body: text },
      { title: '합석', body: '새 알림이 있어요' },
    ]);
  });

  await test.step('a subscription that the browser renews goes on', async () => {
    const renewed = await endSubscription(page, endpoint);
    await payDeposit(man);
    await expect.poll(() => pushedTo(page, renewed)).toContain('보증금');
    expect(await pushedTo(page, endpoint)).toBe(message);
  });

  await test.step('signing out ends it', async () => {
    const removed = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/api/notices/push'),
    );
    await page.getByRole('button', { name: '메뉴' }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    expect((await removed).postDataJSON()).toEqual({ endpoint });
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(`localStorage.getItem('subscription of the journey')`)).toBeNull();
  });
  await page.context().close();
});
