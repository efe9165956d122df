import { expect, type Page, test } from '@playwright/test';
import { axeOn, WCAG_AA } from '../e2e/support/axe.ts';
import { enlargeLetters, illegible } from '../e2e/support/legible.ts';
import { beThere } from '../e2e/support/pages.ts';
import { PICTURES } from './contact-sheet.ts';

/** Ends transitions: one that is replaced while the scheme changes may never finish by itself. */
const settled = 'document.getAnimations().forEach((a) => a instanceof CSSTransition && a.finish())';

/** Pictures below the fold load when they are scrolled to, which nobody does here. */
const shown = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
}))`;

/** Waits until a page has all that it shows. */
export async function isOpen(page: Page): Promise<void> {
  await beThere(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Takes a picture, and refuses what scrolls sideways. Of a page with a dialog it takes what is in sight:
 * while Chromium takes a whole page it has no touch screen for a moment, and a deposit no bank apps. */
async function photograph(page: Page, folder: string, name: string): Promise<void> {
  await page.evaluate(settled);
  await page.evaluate(shown);
  await page.evaluate('scrollTo(0, 0)');
  const fullPage = (await page.locator('[role="dialog"]:visible, dialog[open]').count()) === 0;
  await page.screenshot({ path: `${PICTURES}/${folder}/${name}.png`, fullPage });
  const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
  expect.soft(isTooWide, `${name} scrolls sideways in ${folder}`).toBe(false);
}

/** What axe finds on a page. What the tabs at its foot half cover can be scrolled clear of them. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(
    `document.querySelector('[data-member-tabs]')?.style.setProperty('position', 'static')`,
  );
  const { violations } = await axeOn(page).withTags(WCAG_AA).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`);
}

/** Takes the pictures of an open page, light and dark, and refuses what axe finds. */
export async function lookInBothSchemes(page: Page, name: string): Promise<void> {
  const width = test.info().project.name;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await photograph(page, `${colorScheme}-${width}`, name);
    expect.soft(await faultsOf(page), `axe on ${name}, ${colorScheme}`).toEqual([]);
  }
}

/** Takes the pictures of an open page, also with letters twice as large, where
 * it refuses what cannot be read. The page is then as it was. */
export async function look(page: Page, name: string): Promise<void> {
  await lookInBothSchemes(page, name);
  await enlargeLetters(page);
  await photograph(page, `large-letters-${test.info().project.name}`, name);
  expect.soft(await illegible(page), `what cannot be read on ${name} with large letters`).toEqual([]);
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
}
