import { expect, type Locator, type Page, test } from '@playwright/test';
import { type AdminTab, TABS } from '../../web/src/features/admin/model/tabs.ts';
import { axeOn, WCAG_AA } from './support/axe.ts';
import { enlargeLetters } from './support/legible.ts';
import { MEMBER_PAGES, opensTooWide, signIn, VISITOR_PAGES } from './support/pages.ts';

/** What opens on a tab of the console, where its bare address does not show all of it. */
const OPENED: Partial<Record<AdminTab, readonly string[]>> = {
  'user-search': ['&id=minjun'],
  bars: ['', '&edit=new'],
  deposits: ['&edit=new'],
};
const CONSOLE_PAGES = TABS.flatMap(({ value }) =>
  (OPENED[value] ?? ['']).map((more) => `/mypage/admin-page?tab=${value}${more}`),
);

/** Colours are the same at every width: the dark ones are checked on phones. */
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Makes the window as tall as the page: nothing to press is half under a bar from which it can be scrolled away. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

/** Opens a page, waits until it is idle, and returns axe's WCAG 2.2 AA
 * findings and whether it scrolls sideways. */
async function findings(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const isWide = await opensTooWide(page, path);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await showWhole(page);
  const { violations } = await axeOn(page).withTags(WCAG_AA).analyze();
  const found = violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.target.join(' ')}`);
  return [
    ...found,
    ...(isWide ? [`${path}: scrolls sideways`] : []),
    ...(isPhone(page) ? await contrastIn(page, 'dark', path) : []),
  ];
}

/** Contrast findings of the open page in another colour scheme. */
async function contrastIn(page: Page, colorScheme: 'light' | 'dark', where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // Buttons fade from one scheme's colour to the other's; only the final colour counts.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a instanceof CSSTransition).map((a) => a.finished))',
  );
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze();
  return violations.map(({ nodes }) => `${where}, ${colorScheme}: ${nodes[0]?.target.join(' ')}`);
}

async function findingsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await findings(page, path)));
  return found;
}

test('visitors’ pages pass axe', async ({ page }) => {
  expect(await findingsOf(page, VISITOR_PAGES)).toEqual([]);
});

test('members’ pages pass axe', async ({ page }) => {
  await signIn(page, 'member_male');
  // Home is the visitors' until it knows who has come; from then on it is the member's at the first frame.
  await page.goto('/');
  await page.mouse.move(1, 1);
  await expect(page.getByText('합석 소개')).toBeVisible();
  expect(await findingsOf(page, MEMBER_PAGES)).toEqual([]);
});

test('owners’ pages pass axe', async ({ page }) => {
  await signIn(page, 'owner');
  expect(await findingsOf(page, ['/mypage/manage-store', '/mypage/manage-store?tab=blocked'])).toEqual([]);
});

test('the console passes axe, light and dark', async ({ page }) => {
  const password = await signIn(page, 'admin');
  const found = await findings(page, '/mypage/admin-page');
  await page.getByLabel('관리자 비밀번호').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  found.push(...(await findingsOf(page, CONSOLE_PAGES)));
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

const endOf = async (part: Locator): Promise<number> => {
  const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return x + width;
};

test('signs stay beside their words and within the page with letters twice as large', async ({ page }) => {
  await page.goto('/');
  await enlargeLetters(page);
  const end = await endOf(page.getByRole('heading', { name: '합석 차림표' }));
  for (const sign of await page.locator('[data-paper] button svg').all())
    expect(await endOf(sign)).toBeLessThanOrEqual(end);
  await signIn(page, 'member_male');
  await page.goto('/mypage');
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows.getByText(/^\d+팀$/)).toBeVisible();
  await enlargeLetters(page);
  for (const row of await rows.all()) {
    const words = (await row.textContent()) ?? '';
    expect(await endOf(row.locator('svg').last()), words).toBeCloseTo(await endOf(row), 0);
  }
});
