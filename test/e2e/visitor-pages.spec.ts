import { expect, type Locator, test } from '@playwright/test';
import { drinkingGames } from '../../shared/data/drinking-games.ts';
import { faqs } from '../../shared/data/faqs.ts';
import { FAQ_CATEGORIES } from '../../shared/data/support-categories.ts';
import { LEGAL_VERSIONS } from '../../shared/legal.ts';

test.describe('pages that visitors can read', () => {
  test('a visitor filters the games, turns the page, opens one game and goes back', async ({ page }) => {
    await page.goto('/content/drinking-games');
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(16);
    await page.getByRole('button', { name: '2쪽' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByRole('button', { name: '기타 게임' }).click();
    const others = drinkingGames.filter((game) => game.game_category === '기타 게임');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(others.length);

    await page.getByRole('button', { name: '초성 게임' }).click();
    const dialog = page.getByRole('dialog', { name: '초성 게임' });
    const rules = others.find((game) => game.game_name === '초성 게임')?.game_info.split('\n') ?? [];
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) await expect(dialog.getByText(rule)).toBeAttached();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?category=others$/);
  });

  test('a visitor reads the FAQs by category', async ({ page }) => {
    await page.goto('/cs');
    await page.getByRole('button', { name: '결제', exact: true }).click();
    const [question] = faqs.filter((faq) => faq.category === '결제');
    await page.getByRole('button', { name: question?.question }).click();
    await expect(page.getByText(question?.answer ?? '-')).toBeVisible();
  });

  for (const { path, title, version, entry } of [
    {
      path: '/terms-of-use',
      title: '이용약관',
      version: LEGAL_VERSIONS.terms,
      entry: '제10조 취소와 환불 금액',
    },
    {
      path: '/privacy-policy',
      title: '개인정보 처리방침',
      version: LEGAL_VERSIONS.privacy,
      entry: '12. 책임자와 문의',
    },
  ]) {
    test(`${title} opens as a page that scrolls as a whole, with working links in its contents`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const frame = page.frameLocator(`iframe[title="${title}"]`);
      await expect(frame.getByText(`버전 ${version}`)).toBeVisible();
      await frame.getByRole('link', { name: entry }).click();
      const heading = frame.getByRole('heading', { name: entry });
      await expect(heading).toBeInViewport();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    });
  }
});

for (const path of ['/TermsOfUse.html', '/PrivacyPolicy.html']) {
  test(`${path} is set in the site’s font`, async ({ page }) => {
    await page.goto(path);
    const loaded = `[...document.fonts].some(({ family, status }) => /Pretendard/.test(family) && status === 'loaded')`;
    await expect.poll(() => page.evaluate(loaded), { timeout: 60_000 }).toBe(true);
  });
}

/** How many lines a word of the page's title takes. */
const linesOf = (word: string) => `(() => {
  const text = [...document.querySelector('h1').childNodes].find((node) => node.data?.includes('${word}'));
  const range = document.createRange();
  const start = text.data.indexOf('${word}');
  range.setStart(text, start);
  range.setEnd(text, start + ${word.length});
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
})()`;

test('the first words of home keep together with letters twice as large', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('테이블이랑');
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  await page.evaluate('document.fonts.ready.then(() => true)');
  expect(await page.evaluate(linesOf('테이블이랑'))).toBe(1);
  expect(await page.evaluate(linesOf('합석할래요?'))).toBe(1);
});

test('the categories of the questions stay on one line, whichever is chosen', async ({ page }) => {
  await page.goto('/cs');
  const chips = page.getByRole('group', { name: '질문 카테고리' }).getByRole('button');
  const categories = ['전체', ...FAQ_CATEGORIES];
  await expect(chips).toHaveText(categories);
  for (const category of categories) {
    await chips.filter({ hasText: category }).click();
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(tops).size, category).toBe(1);
  }
});

test('bars, games and a single bar have a wide screen’s width', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: 0 };
  for (const path of ['/content/drinking-games', '/content/partnerships']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const [title, logo] = await Promise.all([
      boxOf(page.getByRole('heading', { level: 1 })),
      boxOf(page.getByRole('banner').getByRole('link').first()),
    ]);
    expect(Math.abs(title.x - logo.x), path).toBeLessThanOrEqual(12);
  }
  await page.getByRole('heading', { level: 2 }).getByRole('button').first().click();
  const bar = page.getByRole('dialog');
  await expect(bar.getByText('앉기 전에 알아 두세요')).toBeVisible();
  expect((await boxOf(bar)).width).toBeGreaterThan(900);
});
