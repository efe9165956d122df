import { expect, test } from '@playwright/test';
import { MEMBER_PAGES, opensTooWide, signIn, VISITOR_PAGES } from './support/pages.ts';

test('every page fits a width of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member_male');
  const wide: string[] = [];
  for (const path of [...VISITOR_PAGES, ...MEMBER_PAGES]) if (await opensTooWide(page, path)) wide.push(path);
  expect(wide).toEqual([]);
});

/** The short Korean words of the bar, the page's title and the footer that take more than one line. */
const brokenWords = `[...document.querySelectorAll('header, h1, footer')].flatMap((part) => {
  const broken = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.data.matchAll(/[가-힣]{2,7}/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
})`;

test('bar, title and footer keep words together with letters twice as large', async ({ page }) => {
  await signIn(page, 'member_male');
  for (const path of ['/request-details', '/request-meeting']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1').first()).toBeVisible();
    await page.evaluate('document.documentElement.style.fontSize = "200%"');
    expect(await page.evaluate(brokenWords), path).toEqual([]);
  }
});
