import { expect, type Locator, test } from '@playwright/test';
import { enter } from './support/operators.ts';
import { haveClinked, signIn } from './support/pages.ts';

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('a low window has the whole ticket in sight, and what is done with it', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await signIn(page, 'member_male');
  await haveClinked(page);
  await page.goto('/request-details');
  await page.getByRole('link', { name: '입장권 열기' }).click();
  const ticket = page.getByRole('dialog', { name: '합석이 정해졌어요' });
  await expect(ticket.getByRole('article', { name: '입장권' })).toBeInViewport({ ratio: 1 });
  await expect(ticket.getByRole('link', { name: '지도' })).toBeInViewport({ ratio: 1 });
  await expect(ticket.getByRole('button', { name: '친구에게', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a low window has every tab of the console in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await enter(page);
  await expect(page.getByRole('link', { name: '기록', exact: true })).toBeInViewport({ ratio: 1 });
});

test('support and settings have their tabs beside what they show', async ({ page }) => {
  await signIn(page, 'member_male');
  for (const path of ['/cs', '/mypage/modify-user-info', '/mypage/modify-group-info']) {
    await page.goto(path);
    const [tabs, panel] = [await boxOf(page.getByRole('tablist')), await boxOf(page.getByRole('tabpanel'))];
    expect(panel.x, path).toBeGreaterThan(tabs.x + tabs.width);
    expect(panel.width, path).toBeGreaterThan(600);
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab').nth(1), path).toBeFocused();
  }
});

test('buttons of wide pages are no wider than a phone’s', async ({ page }) => {
  await signIn(page, 'member_male');
  for (const [path, name] of [
    ['/mypage/modify-user-info', '비밀번호 바꾸기'],
    ['/mypage/modify-group-info', '새 팀 만들기'],
    ['/mypage/modify-group-info?tab=accounts', '계좌 등록하기'],
    ['/cs?tab=ask', '문의 보내기'],
  ] as const) {
    await page.goto(path);
    expect((await boxOf(page.getByRole('button', { name }))).width, path).toBeLessThanOrEqual(480);
  }
});

test('an owner closes days beside the calendar', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/mypage/manage-store?tab=blocked');
  const close = await boxOf(page.getByRole('button', { name: '쉬는 날로 정하기' }));
  const days = await boxOf(page.getByRole('group', { name: /년 \d+월$/ }));
  expect(close.x).toBeGreaterThan(days.x + days.width);
  expect(close.y).toBeLessThan(days.y);
});
