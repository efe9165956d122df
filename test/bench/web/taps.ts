import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/support/chromium.ts';
import { largest, median, type Row } from '../support/table-print.ts';

/** New visitors of each measurement. */
const VISITORS = 5;
const GOAL_MS = 100;
/** This machine's processor, and one four times slower, as Lighthouse has it. */
const SLOWDOWNS = [1, 4] as const;
/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const FIRST_PAGE = 'content/drinking-games';
/** Links of the footer that are tapped from there, one after another. */
const LINKS = ['이용약관', '개인정보 처리방침', '고객센터'] as const;

/**
 * In the page: `answered` is the time in ms from a tap until a frame is painted in which the page before is
 * gone, because the next page stands there or says that it is being opened. Kept for the next document,
 * which a link of the landing leads to before React has the page.
 */
const WATCH = `addEventListener('click', ({ timeStamp }) => {
  const heading = document.querySelector('h1');
  sessionStorage.removeItem('answered');
  const look = () => requestAnimationFrame(() => {
    if (heading.isConnected && !('opening' in document.documentElement.dataset)) return look();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => sessionStorage.setItem('answered', performance.now() - timeStamp);
    port2.postMessage(null);
  });
  look();
}, true);`;

async function tap(page: Page, link: Locator): Promise<number> {
  await link.tap();
  const answered = await page.waitForFunction(`sessionStorage.getItem('answered')`);
  await page.locator('h1').waitFor();
  return Number(await answered.jsonValue());
}

const inFooter = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();

type Times = Record<'landing' | 'unloaded' | 'loaded', number[]>;

async function visit(browser: Browser, site: string, slowdown: number, times: Times): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(WATCH);
  await page.goto(site);
  times.landing.push(await tap(page, page.getByRole('main').getByRole('link').first()));
  await page.goto(`${site}${FIRST_PAGE}`);
  await page.waitForLoadState('networkidle');
  for (const name of LINKS) times.unloaded.push(await tap(page, inFooter(page, name)));
  for (const name of LINKS) times.loaded.push(await tap(page, inFooter(page, name)));
  await context.close();
}

/** How soon a phone answers a tap on a link, in ms: of new visitors, each with nothing in the cache. */
export async function tapRows(site: string): Promise<Row[]> {
  const executablePath = findChromium(chromium.executablePath(), process.env);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const rows: Row[] = [];
  try {
    for (const slowdown of SLOWDOWNS) {
      const times: Times = { landing: [], unloaded: [], loaded: [] };
      for (let visitor = 0; visitor < VISITORS; visitor += 1) await visit(browser, site, slowdown, times);
      const row = (link: string, all: readonly number[]): Row => ({
        'a tap on a link: what answers': link,
        'slower processor': `${slowdown} x`,
        taps: all.length,
        'median, ms': Math.round(median(all)),
        'slowest, ms': Math.round(largest(all)),
        'goal, ms': GOAL_MS,
        verdict: median(all) <= GOAL_MS ? 'met' : 'MISSED',
      });
      rows.push(
        row('on the landing before React has it: the frame', times.landing),
        row('to a page that is not loaded: its frame', times.unloaded),
        row('to a page that is loaded: the page', times.loaded),
      );
    }
  } finally {
    await browser.close();
  }
  return rows;
}
