import { expect, type Page } from '@playwright/test';

export const VISITOR_PAGES = [
  '/',
  '/start',
  '/start?step=bars',
  '/signin',
  '/signup',
  '/signup?step=info',
  '/find-id',
  '/find-password',
  `/undo-phone#${'T'.repeat(43)}`,
  '/content/partnerships',
  '/content/drinking-games',
  '/cs',
  '/privacy-policy',
  '/terms-of-use',
  '/nowhere',
];
export const MEMBER_PAGES = [
  '/',
  '/request-meeting',
  '/request-details',
  '/notices',
  '/mypage/modify-user-info',
  '/mypage/modify-group-info',
  '/cs?tab=my',
];

interface Demo {
  id: string;
  password: string;
}

/** Signs a person of the demo in and returns the console's password. */
export async function signIn(page: Page, who: 'member_male' | 'owner' | 'admin'): Promise<string> {
  const response = await page.request.get('/_local/demo');
  const demo = (await response.json()) as Record<typeof who, Demo> & { adminPassword: string };
  const { id, password } = demo[who];
  const answer = await page.request.post('/api/auth/login', { data: { id, password } });
  expect(answer.ok()).toBe(true);
  return demo.adminPassword;
}

/** Opens a page, waits until it is idle, and returns whether it scrolls sideways. */
export async function opensTooWide(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1').first()).toBeVisible();
  return page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
}
