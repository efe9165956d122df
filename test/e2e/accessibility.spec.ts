import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type AdminTab, TABS } from '../../web/src/features/admin/model/tabs.ts';

const OPEN = [
  '/',
  '/signin',
  '/signup',
  '/signup?step=info',
  '/find-id',
  '/find-password',
  '/content/partnerships',
  '/content/drinking-games',
  '/cs',
  '/privacy-policy',
  '/terms-of-use',
  '/nowhere',
];
const MEMBER = [
  '/request-meeting',
  '/request-details',
  '/notices',
  '/mypage/modify-user-info',
  '/mypage/modify-group-info',
  '/cs?tab=my',
];

/** What opens on a tab of the console, where its bare address does not show all of it. */
const OPENED: Partial<Record<AdminTab, readonly string[]>> = {
  'user-search': ['&id=minjun'],
  bars: ['', '&edit=new'],
  deposits: ['&edit=new'],
};
const CONSOLE = TABS.flatMap(({ value }) =>
  (OPENED[value] ?? ['']).map((more) => `/mypage/admin-page?tab=${value}${more}`),
);

interface Demo {
  id: string;
  password: string;
}

async function signIn(page: Page, who: 'member_male' | 'owner' | 'admin'): Promise<string> {
  const response = await page.request.get('/_local/demo');
  const demo = (await response.json()) as Record<typeof who, Demo> & { adminPassword: string };
  const { id, password } = demo[who];
  const answer = await page.request.post('/api/auth/login', { data: { id, password } });
  expect(answer.ok()).toBe(true);
  return demo.adminPassword;
}

/** Opens a page, waits until it is idle, and returns axe's WCAG 2.2 AA findings and whether it scrolls sideways. */
async function findings(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.target.join(' ')}`);
  const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
  return isWide ? [...found, `${path}: scrolls sideways`] : found;
}

/** Contrast findings of the open page in another colour scheme. */
async function contrastIn(page: Page, colorScheme: 'light' | 'dark', where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // Buttons fade from one scheme's colour to the other's; only the final colour counts.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a instanceof CSSTransition).map((a) => a.finished))',
  );
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return violations.map(({ nodes }) => `${where}, ${colorScheme}: ${nodes[0]?.target.join(' ')}`);
}

async function findingsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await findings(page, path)));
  return found;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test.beforeEach(() => test.setTimeout(180_000));

    test('visitors’ pages pass axe', async ({ page }) => {
      expect(await findingsOf(page, OPEN)).toEqual([]);
    });

    test('members’ pages pass axe', async ({ page }) => {
      await signIn(page, 'member_male');
      expect(await findingsOf(page, MEMBER)).toEqual([]);
    });

    test('owners’ pages pass axe', async ({ page }) => {
      await signIn(page, 'owner');
      expect(await findingsOf(page, ['/mypage/manage-store', '/mypage/manage-store?tab=blocked'])).toEqual(
        [],
      );
    });
  });
}

test('the console passes axe, light and dark', async ({ page }) => {
  test.setTimeout(240_000);
  const password = await signIn(page, 'admin');
  const found = await findings(page, '/mypage/admin-page');
  await page.getByLabel('관리자 비밀번호').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  for (const path of CONSOLE) {
    await page.emulateMedia({ colorScheme: 'light' });
    found.push(...(await findings(page, path)), ...(await contrastIn(page, 'dark', path)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/mypage/admin-page?tab=user-refunds');
  await page
    .getByRole('button', { name: /자세히$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) found.push(...(await contrastIn(page, scheme, 'detail')));
  expect(found).toEqual([]);
});

test('every page fits a width of 320 px', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member_male');
  expect(
    (await findingsOf(page, [...OPEN, ...MEMBER])).filter((found) => found.includes('sideways')),
  ).toEqual([]);
});
