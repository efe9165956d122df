import { expect, test } from '@playwright/test';
import { MEMBER_PAGES, opensTooWide, signIn, VISITOR_PAGES } from './support/pages.ts';

test('every page fits a width of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member_male');
  const wide: string[] = [];
  for (const path of [...VISITOR_PAGES, ...MEMBER_PAGES]) if (await opensTooWide(page, path)) wide.push(path);
  expect(wide).toEqual([]);
});
