import { expect, type Page, test } from '@playwright/test';
import { hold } from './support/pages.ts';

const opening = (page: Page) => page.getByRole('status').filter({ hasText: '화면을 열고 있어요' });
const toSignUp = (page: Page) => page.getByRole('main').getByRole('link', { name: '회원가입' });
const SIGN_UP = '**/assets/sign-up-page-*.js';
const MAIN = '**/assets/index-*.js';

test.describe('a page that is still being loaded', () => {
  test('answers Enter with its frame, and takes the focus when it is there', async ({ page }) => {
    const release = await hold(page, SIGN_UP);
    await page.goto('/signin');
    await toSignUp(page).press('Enter');
    await expect(opening(page)).toHaveText('회원가입 화면을 열고 있어요');
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    // The bar of a funnel has the menu only.
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(opening(page)).toHaveCount(0);
  });

  test('gives way to the page before, with the focus, when the visitor goes back', async ({ page }) => {
    const release = await hold(page, SIGN_UP);
    await page.goto('/signin');
    await toSignUp(page).click();
    await expect(opening(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeFocused();
    await expect(opening(page)).toHaveCount(0);
    release();
  });

  test('says when it did not come, and the next page has its frame again', async ({ page }) => {
    await page.route(SIGN_UP, (route) => route.abort());
    const release = await hold(page, '**/assets/cs-page-*.js');
    await page.goto('/signin');
    await toSignUp(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: '화면 일부를 내려받지 못했어요' }),
    ).toBeFocused();
    await expect(opening(page)).toHaveCount(0);
    await page.getByRole('navigation', { name: '바로 가기' }).getByRole('link', { name: '고객센터' }).click();
    await expect(opening(page)).toHaveText('고객센터 화면을 열고 있어요');
    release();
    await expect(page.getByRole('heading', { level: 1, name: '궁금한 걸 찾아봐요' })).toBeFocused();
  });

  test('shows no frame once it was loaded', async ({ page }) => {
    await page.goto('/cs');
    await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeFocused();
    await page.evaluate(`new MutationObserver(() => {
      if (document.body.textContent.includes('화면을 열고 있어요')) document.body.dataset.opened = '';
    }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '궁금한 걸 찾아봐요' })).toBeFocused();
    await expect(page.locator('[data-opened]')).toHaveCount(0);
  });
});

test('a page whose script never comes says so, with a way to try again', async ({ page }) => {
  await page.route(MAIN, (route) => route.abort());
  await page.goto('/cs');
  await expect(page.getByText('화면이 열리지 않나요?')).toBeVisible();
  await page.unroute(MAIN);
  await page.getByRole('link', { name: '새로고침해 주세요' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '궁금한 걸 찾아봐요' })).toBeVisible();
  await expect(page.getByText('화면이 열리지 않나요?')).toBeHidden();
});
