import { type BrowserContext, expect, type Page } from '@playwright/test';
import { hostileWorld, type HostileWorld } from './support/hostile-world.ts';
import { test } from './support/own-service.ts';
import { PAYLOADS } from './support/payloads.ts';
import { type AdminTab, TABS } from '../../web/src/features/admin/model/tabs.ts';

/** The least number of payloads that must run on an unprotected page for the test to count. */
const FEWEST_LIVE = 20;

/** Elements and attributes that only a payload can add. */
const TRACES = [
  'marquee',
  'object',
  'embed',
  'base',
  'math',
  'template[shadowrootmode]',
  'iframe[srcdoc]',
  'body script:not([src])',
  ...['onload', 'onerror', 'onfocus', 'ontoggle', 'onstart', 'onbegin', 'onanimationstart'].map(
    (on) => `[${on}]`,
  ),
  ...['href', 'src', 'action', 'formaction', 'data'].map((name) => `[${name}^="javascript:" i]`),
].join(',');

/** Opens folded parts: FAQ answers, inquiries, raw responses. */
const UNFOLD = `for (const folded of document.querySelectorAll('main [aria-expanded="false"]:not([aria-haspopup])')) folded.click();
  for (const folded of document.querySelectorAll('details')) folded.open = true;`;

/** Counts the payloads that run in any page or frame of a context. */
async function watch(context: BrowserContext): Promise<() => number> {
  let runs = 0;
  await context.exposeFunction('pwned', () => void (runs += 1));
  return () => runs;
}

/** Opens an address and returns its faults: traces of a payload, or no
 * hostile text where there should be some. */
async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const isShown = "document.body.innerText.includes('pwned')";
  await page.waitForFunction(isShown, undefined, { timeout: 60_000 }).catch(() => undefined);
  await page.evaluate(UNFOLD);
  const detail = page.getByRole('button', { name: /자세히$/ }).first();
  if (await detail.isVisible()) {
    await detail.click();
    await page.getByRole('dialog').waitFor();
  }
  const traces = await page.evaluate<number>(`document.querySelectorAll(${JSON.stringify(TRACES)}).length`);
  const texts = await page.evaluate<number>("document.body.innerText.split('pwned').length - 1");
  shown += texts;
  return [
    ...(traces === 0 ? [] : [`${path}: ${traces} traces of markup`]),
    ...(texts > 0 ? [] : [`${path}: shows none of the texts`]),
  ];
}

async function visitAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) wrong.push(...(await visit(page, path)));
  return wrong;
}

let shown = 0;
const pagesOf = (path: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${path}&page=${nth + 1}`);
/** How many pages of a tab of the console show hostile texts, where it is not one. */
const PAGES_OF_TAB: Partial<Record<AdminTab, number>> = {
  dashboard: 0,
  'user-search': 0,
  reports: 0,
  reviews: 0,
  bars: 6,
  market: 0,
  bank: 6,
  deposits: 6,
  'bar-refunds': 0,
  audit: 6,
};
const consolePages = TABS.flatMap(({ value }) =>
  pagesOf(`/mypage/admin-page?tab=${value}`, PAGES_OF_TAB[value] ?? 1),
);

const memberPages = ({ couples }: HostileWorld, nth: number): string[] => {
  const kind = ['completed', 'active', 'completed'][Math.floor(nth / 2)];
  return [
    '/mypage/modify-group-info',
    '/request-meeting',
    '/request-details',
    '/cs?tab=my',
    `/request-details/${kind}/${couples[Math.floor(nth / 2)]?.meeting}`,
  ];
};

test('no page runs any of sixty hostile texts, with the content security policy off', async ({
  browser,
  ownService,
}) => {
  const world = await hostileWorld(browser, ownService);
  const counts: (() => number)[] = [];
  const wrong: string[] = [];
  await Promise.all(
    world.members.map(async ({ page }, nth) => {
      counts.push(await watch(page.context()));
      wrong.push(...(await visitAll(page, memberPages(world, nth))));
    }),
  );
  const open = await browser.newContext({
    baseURL: ownService,
    bypassCSP: true,
    storageState: await world.owner.context().storageState(),
  });
  counts.push(await watch(open));
  wrong.push(
    ...(await visitAll(await open.newPage(), [
      '/content/partnerships',
      ...pagesOf('/cs?category=기타', 6),
      '/mypage/manage-store',
    ])),
  );
  const console_ = await browser.newContext({
    baseURL: ownService,
    bypassCSP: true,
    storageState: await world.admin.context().storageState(),
  });
  counts.push(await watch(console_));
  await console_.addInitScript(`sessionStorage.setItem('console-token', ${JSON.stringify(world.token)})`);
  wrong.push(...(await visitAll(await console_.newPage(), [...consolePages, ...pagesOf('/cs?tab=all', 6)])));
  console.log(
    `hostile texts shown ${shown} times, run ${counts.reduce((sum, count) => sum + count(), 0)} times`,
  );
  expect(wrong).toEqual([]);
  expect(counts.map((count) => count())).toEqual(counts.map(() => 0));
  expect(shown).toBeGreaterThan(1_000);
});

/** Inserts every payload into the page as markup. */
const careless = `for (const payload of ${JSON.stringify(PAYLOADS)}) {
  const box = document.createElement('div');
  box.innerHTML = payload;
  document.body.append(box);
  for (const script of box.querySelectorAll('script')) {
    const copy = document.createElement('script');
    copy.textContent = script.textContent;
    box.append(copy);
  }
}`;

test('the content security policy alone stops them on a page that inserts them as markup', async ({
  browser,
  ownService,
}) => {
  const live = await browser.newContext({ baseURL: ownService, bypassCSP: true });
  const runsLive = await watch(live);
  const unprotected = await live.newPage();
  await unprotected.goto('/privacy-policy');
  await unprotected.evaluate(careless);
  await expect.poll(runsLive).toBeGreaterThanOrEqual(FEWEST_LIVE);

  const guarded = await browser.newContext({ baseURL: ownService });
  const runs = await watch(guarded);
  const page = await guarded.newPage();
  await page.goto('/privacy-policy');
  await page.evaluate(`window.refused = 0;
    document.addEventListener('securitypolicyviolation', () => (window.refused += 1));`);
  await page.evaluate(careless);
  await expect.poll(() => page.evaluate<number>('window.refused')).toBeGreaterThanOrEqual(FEWEST_LIVE);
  console.log(
    `payloads run without the policy: ${runsLive()}; with it: ${runs()}, refused ${await page.evaluate('window.refused')}`,
  );
  expect(runs()).toBe(0);
});
