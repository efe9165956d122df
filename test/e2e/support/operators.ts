import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { test as ownServiceTest } from './own-service.ts';
import { call } from './people.ts';

const login = z.object({ id: z.string(), password: z.string() });
const demo = z.object({
  owner: login,
  admin: login,
  member_male: login,
  adminPassword: z.string(),
});
const clock = z.object({ now: z.string() });

/** Operators act on the demo data and move the clock: each project has a service of its own. */
export const test = ownServiceTest.extend({
  baseURL: async ({ ownService }, use) => {
    await use(ownService);
  },
});

export async function signInAs(page: Page, who: 'owner' | 'admin' | 'member_male'): Promise<void> {
  const accounts = demo.parse(await call(page, 'GET', '/_local/demo'));
  await call(page, 'POST', '/api/auth/login', { uid: '', ...accounts[who] });
}

export async function adminPassword(page: Page): Promise<string> {
  return demo.parse(await call(page, 'GET', '/_local/demo')).adminPassword;
}

/** The day of the service's clock in Korea, `days` from today. */
export async function dayOfService(page: Page, days = 0): Promise<string> {
  const { now } = clock.parse(await call(page, 'GET', '/_local/clock'));
  return new Date(Date.parse(now) + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

/** Moves the service's clock forward; what became due in between has run when it answers. */
export const advance = (page: Page, to: { now: string } | { advanceSeconds: number }): Promise<unknown> =>
  call(page, 'POST', '/_local/clock', to);

/** No sideways scroll, whatever the width. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** The rail's width begins here, below it stands a list. */
const RAIL_FROM = 900;

/** To a tab of the console: by the rail, or on phones by the list in the bar. */
export async function goTo(page: Page, tab: string, title: string) {
  // Not by what is visible now: a sheet that is closing still hides both.
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
