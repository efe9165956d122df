import { expect, type Page, test } from '@playwright/test';
import { beThere, haveClinked, signIn } from '../e2e/support/pages.ts';
import { aMember, closeMoments } from '../e2e/support/people.ts';
import { isOpen, look } from './look.ts';
import { PLACES, type Visitor, WAITED_FOR } from './places.ts';

/** A page of this visitor, signed in. */
async function pageOf(page: Page, who: Visitor): Promise<Page> {
  if (who === 'visitor') return page;
  if (who === 'newcomer') {
    const browser = page.context().browser();
    if (browser === null) throw new Error('this page has no browser');
    return (await aMember(browser, test.info().project.use, { name: '이바다', gender: 'male' })).page;
  }
  const password = await signIn(page, who === 'member' ? 'member_male' : who);
  await haveClinked(page);
  await closeMoments(page);
  if (who === 'admin') {
    await page.goto('/mypage/admin-page');
    await page.getByLabel('관리자 비밀번호').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
  }
  return page;
}

for (const { name, who, path, open } of PLACES) {
  test(name, async ({ page: first }) => {
    const page = await pageOf(first, who);
    await page.goto(path);
    await isOpen(page);
    await open?.(page);
    await isOpen(page);
    await look(page, name);
  });
}

test('meetings of the member', async ({ page }) => {
  await pageOf(page, 'member');
  await page.goto('/request-details');
  await isOpen(page);
  const links = page.locator('a[href^="/request-details/"]');
  const addresses = await links.evaluateAll((all: { getAttribute(name: string): string }[]) =>
    all.map((link) => link.getAttribute('href')),
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const [nth, address] of [...new Set(addresses)].entries()) {
    await page.goto(address);
    await isOpen(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, `meeting-detail-${address.split('/')[2]}-${nth}`);
  }
});

for (const { name, who, path, open } of WAITED_FOR) {
  test(`${name}, while the service does not answer and when it fails`, async ({ page: first }) => {
    const page = await pageOf(first, who);
    const isList = (url: URL): boolean =>
      url.pathname.startsWith('/api/') && url.pathname !== '/api/auth/session';
    await page.route(isList, () => undefined);
    await page.goto(path);
    await beThere(page);
    await expect(page.locator('h1').first()).toBeVisible();
    await open?.(page);
    await beThere(page);
    await look(page, `${name}-pending`);
    await page.unroute(isList);
    await page.route(isList, (route) => route.fulfill({ status: 500, json: { error: 'server.error' } }));
    await page.goto(path);
    await isOpen(page);
    await look(page, `${name}-failed`);
  });
}
