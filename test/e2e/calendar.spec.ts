import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { call } from './support/people.ts';
import { drawOver, placesOf } from './support/places.ts';

const bars = z.array(z.object({ uid_bar: z.string() })).min(1);

test('nothing in a bar’s calendar moves while days are chosen', async ({ page }) => {
  const [bar] = bars.parse(await call(page, 'GET', '/api/bars/list'));
  await page.goto(`/start?step=bars&bar=${bar?.uid_bar}`);
  const calendar = page.getByRole('dialog');
  const open = calendar.getByRole('button', { name: /^\d+월 \d+일 .요일$/ });
  await expect(open.nth(2)).toBeVisible();
  const names = (await open.all()).slice(0, 3).map((day) => day.getAttribute('aria-label'));

  const parts = calendar.locator('[data-day], [data-foot-cta], input[type=checkbox]');
  const rows = calendar.getByRole('list', { name: '고른 날짜와 시간' }).getByRole('listitem');
  const before = await placesOf(parts);
  let chosen: string[] = [];
  // Latest first: an earlier day takes no other's place either.
  for (const name of (await Promise.all(names)).reverse()) {
    await calendar.getByRole('button', { name: name ?? '', exact: true }).click();
    await expect(rows).toHaveCount(chosen.length + 1);
    expect(await placesOf(parts), name ?? '').toEqual(before);
    const shown = await placesOf(rows);
    expect(shown.slice(0, -1), name ?? '').toEqual(chosen);
    chosen = shown;
  }
  await expect(calendar.getByRole('button', { name: '날짜 3개로 정하기' })).toBeVisible();
});

test('days, a time and bars make every pair, and nothing moves under the finger', async ({ page }) => {
  await page.goto('/start?step=bars');
  const day = page
    .getByRole('group', { name: '되는 날' })
    .getByRole('button', { name: /^\d+월 \d+일 .요일$/ });
  const bar = page.getByRole('list').getByRole('checkbox');
  const slip = page.locator('section', { has: page.getByRole('heading', { name: '우리 팀 주문서' }) });
  const lines = slip.getByRole('listitem');
  await expect(page.getByRole('button', { name: /날짜 고르기$/ }).first()).toBeVisible();
  const parts = page.getByRole('group', { name: /^(되는 날|시간)$/ }).getByRole('button');
  const before = await placesOf(parts);
  for (const at of [9, 2, 5]) await day.nth(at).click();
  await page.getByRole('button', { name: '19:00' }).click();
  expect(await placesOf(parts)).toEqual(before);

  await bar.nth(1).scrollIntoViewIfNeeded();
  const places = await placesOf(bar);
  for (const [at, count] of [3, 6].entries()) {
    await bar.nth(at).click({ force: true });
    await expect(lines).toHaveCount(count);
    expect(await placesOf(bar)).toEqual(places);
  }
  await expect(lines.first()).toContainText('19:00');
  await page.reload();
  await expect(lines).toHaveCount(6);
  await expect(page.getByText('날짜 3개 골랐어요')).toBeVisible();
});

test('times join into one band, which a bar with days of its own takes back; a row goes where the finger leads it', async ({
  page,
}) => {
  await page.goto('/start?step=bars');
  const time = (name: string) => page.getByRole('button', { name, exact: true });
  await page
    .getByRole('group', { name: '되는 날' })
    .getByRole('button', { name: /^\d+월 \d+일 .요일$/ })
    .nth(9)
    .click();
  for (const name of ['19:00', '20:00']) await time(name).click();
  await expect(page.getByText('저녁 7–8시')).toBeVisible();
  const lines = page
    .locator('section', { has: page.getByRole('heading', { name: '우리 팀 주문서' }) })
    .getByRole('listitem');
  await page.getByRole('list').getByRole('checkbox').first().check({ force: true });
  await expect(lines).toHaveText([/19:00/, /19:30/, /20:00/]);

  await page.getByRole('button', { name: /이 술집만 따로 정하기$/ }).click();
  const own = page.getByRole('dialog');
  const chosen = own.getByRole('list', { name: '고른 날짜와 시간' }).getByRole('listitem');
  await own
    .getByRole('button', { name: /^\d+월 \d+일 .요일$/ })
    .last()
    .click();
  await expect(chosen).toHaveCount(2);
  await own.getByRole('button', { name: '처음대로' }).click();
  await expect(chosen).toHaveCount(1);
  await own.getByRole('button', { name: '날짜 1개로 정하기' }).click();
  await expect(lines).toHaveText([/19:00/, /19:30/, /20:00/]);

  await drawOver(
    page,
    [lines.nth(2), lines.nth(1), lines.nth(0)].map((line) => line.getByRole('img')),
  );
  await expect(lines).toHaveText([/20:00/, /19:00/, /19:30/]);
  await drawOver(
    page,
    [lines.nth(0), lines.nth(1)].map((line) => line.getByRole('img')),
  );
  await expect(lines).toHaveText([/19:00/, /20:00/, /19:30/]);
});
