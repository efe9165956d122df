import { expect, test } from '@playwright/test';
import { matchPair, openHistoryAtClink, payAndMeet, slotOf } from './support/matches.ts';
import { MEMBER_PAGES, opensTooWide, signIn, VISITOR_PAGES } from './support/pages.ts';
import { aPair, momentOpens } from './support/people.ts';

test('every page fits a width of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member_male');
  const wide: string[] = [];
  for (const path of [...VISITOR_PAGES, ...MEMBER_PAGES]) if (await opensTooWide(page, path)) wide.push(path);
  expect(wide).toEqual([]);
});

/** The short Korean words and the amounts of some parts of the page that take more than one line. */
const brokenWords = (parts: string) => `[...document.querySelectorAll('${parts}')].flatMap((part) => {
  const broken = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.data.matchAll(/[가-힣]{2,7}|[\\d,]+원/g)) {
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
    expect(await page.evaluate(brokenWords('header, h1, footer')), path).toEqual([]);
  }
});

test('deposit and ticket keep words and amounts together with letters twice as large', async ({
  browser,
  contextOptions,
}) => {
  const pair = await aPair(browser, { ...contextOptions, viewport: { width: 360, height: 780 } });
  const [{ page }] = pair;
  const expectWhole = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(/^\d+,\d+원$/).first()).toBeVisible();
    await page.evaluate('document.fonts.ready.then(() => true)');
    await page.evaluate('document.documentElement.style.fontSize = "200%"');
    await expect.poll(() => page.evaluate(brokenWords('[role="dialog"]')), title).toEqual([]);
  };
  await matchPair(pair, await slotOf(page, 4, '1280'));
  await page.goto('/request-details');
  const found = await momentOpens(page);
  await found.getByRole('button', { name: '보증금 보내러 가기' }).click();
  await expectWhole('보증금 보내기');
  await payAndMeet(pair);
  await openHistoryAtClink(page);
  await page.getByRole('button', { name: '만남 정보 보기' }).click();
  await expectWhole('합석이 정해졌어요');
});
