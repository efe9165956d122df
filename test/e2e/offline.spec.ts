import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test('a visitor without network is told so, and goes on where the connection is back', async ({
  context,
  page,
}) => {
  await page.goto('/cs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state ?? null'))
    .toBe('activated');

  await context.setOffline(true);
  await page.goto('/content/drinking-games');
  await expect(
    page.getByRole('heading', { level: 1, name: '지금은 인터넷에 연결되어 있지 않아요' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/content\/drinking-games$/);
  await expect(page.locator('main')).toHaveCSS('text-align', 'center');
  await page.getByRole('link', { name: '다시 열어 보기' }).click();
  await expect(page.getByRole('heading', { name: '지금은 인터넷에 연결되어 있지 않아요' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: '다시 열어 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '무슨 게임 할까요?' })).toBeVisible();

  const kept = await page.evaluate<string[]>(`(async () => {
    const urls = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    return urls;
  })()`);
  expect(kept).toContain('/offline.html');
  // Neither an answer of the service nor a document of the site.
  expect(kept.filter((path) => !/^\/(assets\/.+|offline\.(html|css))$/.test(path))).toEqual([]);
});
