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
  `/coming#${'0'.repeat(32)}m${'T'.repeat(22)}`,
  `/friend#${'0'.repeat(32)}m${'A'.repeat(22)}`,
  '/content/partnerships',
  '/content/drinking-games',
  '/cs',
  '/safety',
  '/fairness',
  '/privacy-policy',
  '/terms-of-use',
  '/nowhere',
];
export const MEMBER_PAGES = [
  '/',
  '/request-meeting',
  '/request-details',
  '/notices',
  '/mypage',
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
  await page.addInitScript(
    `localStorage.setItem('met', ${JSON.stringify(await matchesOf(page, 'pending'))})`,
  );
  return demo.adminPassword;
}

/** The person who is signed in has seen 짠 of all their fixed meetings: it covers no page. */
export async function haveClinked(page: Page): Promise<void> {
  await page.addInitScript(
    `localStorage.setItem('clinked', ${JSON.stringify(await matchesOf(page, 'active'))})`,
  );
}

/** The matches of the person who is signed in, as a browser remembers
 * that it has shown them: 찾았어요 covers no page. */
async function matchesOf(page: Page, type: 'pending' | 'active'): Promise<string> {
  const session = await page.request.get('/api/auth/session');
  const { user } = (await session.json()) as { user: { uidUser: string } };
  const list = await page.request.get(`/api/fixed/list/${user.uidUser}?type=${type}`);
  const { meetings } = (await list.json()) as { meetings: { uid_meetings_fixed: string }[] };
  return JSON.stringify(meetings.map((match) => match.uid_meetings_fixed));
}

/** Somebody is there, to whom the landing page shows all that it has; what
 * is below the window is laid out as well. */
export async function beThere(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(
    `for (const part of document.querySelectorAll('main > section')) part.style.contentVisibility = 'visible'`,
  );
}

/** Opens a page, waits until it is idle, and returns whether it scrolls sideways. */
export async function opensTooWide(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  await beThere(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1').first()).toBeVisible();
  return page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
}

/** Holds what the path names until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(path, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
