import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enlargeLetters, illegible } from '../e2e/support/legible.ts';
import { beThere } from '../e2e/support/pages.ts';
import { PICTURES } from './contact-sheet.ts';

const settled =
  'Promise.allSettled(document.getAnimations().filter((a) => a instanceof CSSTransition).map((a) => a.finished))';

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

/** Takes the picture of an open page, and refuses what scrolls sideways,
 * with letters twice as large what cannot be read, and else what axe finds. */
export async function look(page: Page, name: string): Promise<void> {
  const { project } = test.info();
  const hasLargeLetters = project.name.startsWith('large-letters');
  if (hasLargeLetters) await enlargeLetters(page);
  await page.evaluate(settled);
  await page.evaluate(shown);
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: `${PICTURES}/${project.name}/${name}.png`, fullPage: true });
  const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
  expect.soft(isTooWide, `${name} scrolls sideways`).toBe(false);
  if (hasLargeLetters) {
    expect.soft(await illegible(page), `what cannot be read on ${name}`).toEqual([]);
    return;
  }
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`),
      `axe on ${name}`,
    )
    .toEqual([]);
}
