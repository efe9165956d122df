import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { drinkingGames } from '../../shared/data/drinking-games.ts';
import { slugOf } from '../src/features/games/model/game-filter.ts';

/*
 * Renders `share.html` as the pictures of links to games, `public/share/SLUG.png`. Run it after a drawing or
 * a name has changed: `npm run share:pictures`. It needs Chromium.
 */
const web = fileURLToPath(new URL('..', import.meta.url));
const folder = join(web, 'public/share');
const executablePath = process.env['CHROMIUM'];

await mkdir(folder, { recursive: true });
const server = await createServer({ root: web, configFile: false, plugins: [react()] });
await server.listen();
const [address = ''] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({ viewport: { width: 1_200, height: 630 }, reducedMotion: 'reduce' });
for (const slug of drinkingGames.map(slugOf)) {
  await page.goto(`${address}share.html?game=${slug}`);
  await page.getByRole('heading').waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `${slug}.png`) });
}
await browser.close();
await server.close();
