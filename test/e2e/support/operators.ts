import { expect, type Page } from '@playwright/test';
import { adminPassword, signInAs } from './demo.ts';
import { test as ownServiceTest } from './own-service.ts';

/** Operators change the demo data and move the clock: each project has its own service. */
export const test = ownServiceTest.extend({
  baseURL: async ({ ownService }, use) => {
    await use(ownService);
  },
});

/** Expects that the page does not scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** The console has a rail from this width on, below it a list. */
const RAIL_FROM = 900;

/** Opens a tab of the console by the rail, or on phones by the list in the bar. */
export async function goTo(page: Page, tab: string, title: string) {
  // Decided by the width: a closing sheet may still hide both.
  if ((page.viewportSize()?.width ?? 0) < RAIL_FROM) {
    await page.getByRole('combobox', { name: '관리 화면 고르기' }).selectOption(tab);
  } else {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('status', { name: /불러오고 있어요/ })).toHaveCount(0);
  await expectToFit(page);
}

/** Signs in as the admin and opens the console. */
export async function enter(page: Page) {
  await signInAs(page, 'admin');
  await page.goto('/mypage/admin-page');
  await page.getByLabel('관리자 비밀번호').fill(await adminPassword(page));
  await page.getByRole('button', { name: '들어가기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
}
