import { gzipSync } from 'node:zlib';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { hold } from './support/pages.ts';

/** Bytes after gzip; the build decides them, not the machine. */
const BUDGET = { first: 1_024, all: 107 * 1_024, letters: 4 * 1_024 };

const MAIN = '**/assets/index-*.js';
const hero = (page: Page) => page.getByRole('heading', { name: /우리 테이블이랑/ });

/** Holds the page's script until the returned function is called. */
const holdMain = (page: Page): Promise<() => void> => hold(page, MAIN);

/** In the page: remembers what stands there after a link was followed, and after the browser shows the page
 * again; nothing can be asked of a page that is being left. */
const FRAME_OF_FOLLOWED_LINK = `addEventListener('click', () => {
  const frame = () => getComputedStyle(document.documentElement, '::after').content;
  const followed = frame();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  sessionStorage.setItem('frames', JSON.stringify({ followed, shownAgain: frame() }));
})`;

/** Problems that the browser tells, React's about a page that it could not take over among them. */
function problems(page: Page): string[] {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(error.message));
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  return told;
}

async function scripts(request: APIRequestContext): Promise<{ first: number; all: number }> {
  const page = await (await request.get('/')).text();
  const size = async (path: string) => {
    const bytes = await (await request.get(path)).body();
    return { text: bytes.toString(), bytes: gzipSync(bytes, { level: 9 }).length };
  };
  const [firstPath, ...later] = page.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(page.match(/<script/g)).toHaveLength(1);
  const first = await size(firstPath ?? '');
  const wanted = new Set(later);
  let all = first.bytes;
  for (const path of wanted) {
    const { text, bytes } = await size(path);
    all += bytes;
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
      wanted.add(`/assets/${name}`);
    }
  }
  return { first: first.bytes, all };
}

test.describe('the landing page', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is whole, and its links lead on', async ({ page }) => {
      await page.goto('/');
      await expect(hero(page)).toBeVisible();
      for (const name of ['합석 차림표', '자리가 만들어지는 순서', '벽에 붙여 둔 메모'])
        await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByRole('link', { name: '미팅 신청' }).first()).toHaveAttribute(
        'href',
        '/request-meeting',
      );
      await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
    });

    test('is shown at its own address only', async ({ page }) => {
      await page.goto('/cs');
      await expect(page).toHaveTitle('합석');
      await expect(hero(page)).toHaveCount(0);
    });
  });

  test('is taken over as it stands, and does then what was pressed before', async ({ page }) => {
    const told = problems(page);
    const open = await holdMain(page);
    await page.route('**/api/matching/live', (route) =>
      route.fulfill({ json: { success: true, waiting_teams: 12, fixed_meetings: 5 } }),
    );
    await page.goto('/');
    const heading = await hero(page).elementHandle();
    const card = page.getByRole('button', { name: /마음 놓고 만나게/ });
    await card.click();
    await expect(card).toHaveAttribute('aria-expanded', 'false');
    open();
    await expect(card).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('이번 주 정해진 합석')).toHaveText('이번 주 정해진 합석 5');
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
    expect(told).toEqual([]);
  });

  test('says that a page opens whose link is followed before, and is itself again when the visitor comes back', async ({
    page,
  }) => {
    await page.addInitScript(FRAME_OF_FOLLOWED_LINK);
    await holdMain(page);
    await page.goto('/');
    await page.getByRole('link', { name: '로그인' }).first().click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate(`JSON.parse(sessionStorage.getItem('frames'))`)).toEqual({
      followed: '"화면을 열고 있어요"',
      shownAgain: 'none',
    });
  });

  test('loads its script at the first intent only', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const isScript = (path: string) => path.endsWith('.js');
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter(isScript)).toEqual([expect.stringMatching(/^\/assets\/first-/)]);
    await page.mouse.move(100, 300);
    await expect.poll(() => asked).toContain('/api/matching/live');
    expect(asked.filter(isScript).length).toBeGreaterThan(1);
  });

  test('shows its headline and the wordmark in the letters of the brand at the first visit', async ({
    page,
    request,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const path = await page.locator('link[rel=preload][as=font]').getAttribute('href');
    expect((await (await request.get(path ?? '')).body()).length).toBeLessThan(BUDGET.letters);
    const shown = await page.evaluate<string[]>(
      `[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)`,
    );
    expect(shown).toEqual(['Hapseok']);
    for (const part of [hero(page), page.getByRole('link', { name: '합석 홈' })])
      await expect(part).toHaveCSS('font-family', /^Hapseok,/);
  });

  test('keeps the letters that it was painted with, and shows the fonts it fetched from the next page on', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on(
      'request',
      (request) => /fonts-|\/(?!brand-)[\w-]+\.woff2$/.test(request.url()) && fonts.push(request.url()),
    );
    const family = () => page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).fontFamily`);
    await page.goto('/', { waitUntil: 'networkidle' });
    const painted = await family();
    expect(fonts).toEqual([]);

    await page.mouse.move(100, 300);
    await expect.poll(() => page.evaluate(`localStorage.getItem('fonts')`)).toBe('yes');
    expect(fonts.length).toBeGreaterThan(1);
    expect(await family()).toBe(painted);

    await page.getByRole('link', { name: '가입 없이 먼저 골라 보기' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
    await holdMain(page);
    await page.goto('/');
    expect(await family()).toContain('Hahmlet Variable');
    expect(await family()).not.toBe(painted);
  });

  test('is short on a phone, with a button to apply in every window of it', async ({ page }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 1);
    await page.waitForRequest('**/api/matching/live');
    const { height, window: shown } = await page.evaluate<{ height: number; window: number }>(
      `({ height: document.documentElement.scrollHeight, window: innerHeight })`,
    );
    expect(height).toBeLessThanOrEqual(3_400);
    for (let top = 0; top < height - shown; top += shown / 2) {
      await page.evaluate(`scrollTo(0, ${top})`);
      await expect(async () => {
        const links = await page.getByRole('link', { name: '미팅 신청' }).all();
        const boxes = await Promise.all(links.map((link) => link.boundingBox()));
        const seen = boxes.filter((box) => box !== null && box.y >= 0 && box.y + box.height <= shown);
        expect(seen.length).toBeGreaterThan(0);
      }).toPass();
    }
  });

  test('has the scheme that was chosen before any other script', async ({ page }) => {
    await page.addInitScript(`localStorage.setItem('theme', 'dark')`);
    await holdMain(page);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 23, 18)');
  });

  test('keeps the room of a member’s state where a member was signed in, and no ways to sign in', async ({
    page,
  }) => {
    await page.addInitScript(`localStorage.setItem('member', 'yes')`);
    await holdMain(page);
    await page.goto('/');
    await expect(hero(page)).toBeAttached();
    const top = await hero(page).evaluate((node) => node.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(600);
    await expect(page.getByRole('link', { name: '로그인' })).toHaveCount(0);
  });

  test('the lamp hangs from above the page, and below a member’s table from its own section', async ({
    page,
  }) => {
    const isLitFromTheTop = () =>
      page.evaluate<boolean>(`(() => {
        const cord = document.querySelector('[data-part="lamp middle"] rect');
        const { x, width } = cord.getBoundingClientRect();
        return document.elementsFromPoint(x + width / 2, 4).includes(cord);
      })()`);
    await holdMain(page);
    await page.goto('/');
    expect(await isLitFromTheTop()).toBe(true);
    await page.addInitScript(`localStorage.setItem('member', 'yes')`);
    await page.reload();
    await page.evaluate('scrollTo(0, 300)');
    expect(await isLitFromTheTop()).toBe(false);
  });

  test('what leads on stays on one line each where the window is just wide', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await holdMain(page);
    await page.goto('/');
    const heightOf = async (name: string) =>
      (await page.getByRole('link', { name }).first().boundingBox())?.height ?? 0;
    expect(await heightOf('미팅 신청')).toBeLessThanOrEqual(56);
    expect(await heightOf('가입 없이 먼저 골라 보기')).toBeLessThanOrEqual(48);
  });

  test('needs next to no script to be read, and stays within its budget afterwards', async ({ request }) => {
    const { first, all } = await scripts(request);
    console.log(
      `scripts of the landing page, gzip: ${first} B before it is painted, ${all} B until React has it`,
    );
    expect(first).toBeLessThanOrEqual(BUDGET.first);
    expect(all).toBeLessThanOrEqual(BUDGET.all);
  });
});
