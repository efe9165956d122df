import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { haveClinked, signIn } from './support/pages.ts';
import { aMember, call, whoIs } from './support/people.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';

test('no page shifts its layout while it loads', async ({ page }) => {
  await watchShifts(page);
  for (const path of [
    '/',
    '/signin',
    '/content/partnerships',
    '/content/drinking-games',
    '/cs',
    '/terms-of-use',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await shiftOf(page), path).toBeLessThan(0.1);
  }
});

test('bars come where their places were kept', async ({ page }) => {
  let answer: () => void = () => undefined;
  const isWaiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/bars/list', async (route) => {
    await isWaiting;
    await route.continue();
  });
  await page.goto('/content/partnerships');
  const places = page
    .getByRole('status')
    .filter({ hasText: '술집을 불러오고 있어요' })
    .locator('> div > div');
  const kept = await places.last().locator('> :first-child').boundingBox();
  answer();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '노을상회' }) });
  await expect(card).toBeVisible();
  const came = await card.boundingBox();
  for (const side of ['y', 'height'] as const) {
    expect.soft(Math.abs((came?.[side] ?? 0) - (kept?.[side] ?? 0)), side).toBeLessThan(6);
  }
});

test('home keeps its place while the state of a member comes', async ({ browser, contextOptions }) => {
  const { page } = await aMember(browser, contextOptions, { name: '이바다', gender: 'male' });
  await page.addInitScript(`localStorage.setItem('member', 'yes')`);
  await watchShifts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /첫 자리를/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '어색할 때 한 판' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBeLessThan(0.002);
});

const requests = z.object({ meetings: z.array(z.object({ uid_meetings_requested: z.string() })) });

/** A request of the member who is signed in. */
async function requestOf(page: Page): Promise<string> {
  const list = await call(page, 'GET', `/api/meetings/status/${await whoIs(page)}`);
  return requests.parse(list).meetings[0]?.uid_meetings_requested ?? '';
}

test('a member’s pages keep their places while they load', async ({ page }) => {
  await signIn(page, 'member_male');
  await haveClinked(page);
  await watchShifts(page);
  for (const { path, last } of [
    { path: '/request-details', last: page.getByRole('region', { name: '지난 합석' }) },
    {
      path: `/request-details?sent=${await requestOf(page)}`,
      last: page.getByRole('region', { name: '우리 팀 주문서' }),
    },
    { path: '/cs?tab=ask', last: page.getByRole('button', { name: '문의 보내기' }) },
    {
      path: '/mypage/modify-group-info?tab=accounts',
      last: page.getByRole('button', { name: '계좌 등록하기' }),
    },
    {
      path: '/request-meeting?step=bars',
      last: page.getByRole('checkbox', { name: '조금 넓혀서도 찾아 주세요' }),
    },
  ]) {
    await page.goto(path);
    await expect(last).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await shiftOf(page), path).toBeLessThan(0.01);
  }
});

test('the buttons of the sent screen are whole in every window', async ({ page }) => {
  await signIn(page, 'member_male');
  await page.goto(`/request-details?sent=${await requestOf(page)}`);
  const dialog = page.getByRole('dialog', { name: '신청을 보냈어요' });
  await expect(dialog.getByRole('region', { name: '우리 팀 주문서' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog.getByText('찾는 중')).toBeInViewport({ ratio: 1 });
  const { width = 0 } = page.viewportSize() ?? {};
  for (const height of [640, 700, 740, 780, 900]) {
    await page.setViewportSize({ width, height });
    for (const name of ['내역 보기', '친구들에게 알리기']) {
      await expect(dialog.getByRole('button', { name }), `${name} at ${height}`).toBeInViewport({ ratio: 1 });
    }
    await dialog.getByText('1순위').scrollIntoViewIfNeeded();
    await expect(dialog.getByText('1순위')).toBeInViewport({ ratio: 1 });
  }
});
