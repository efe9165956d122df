import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/*
 * Renders the drawings of the demo bars (`pictures/BAR/*.svg`) as the WebP files beside them, which the demo
 * uploads as an owner uploads photographs. Run it after a drawing has changed: `npm run demo:pictures -- may`
 * renders those of one bar. It needs Chromium.
 */
const folder = join(import.meta.dirname, 'pictures');
const [chosen = ''] = process.argv.slice(2);
const isChosen = (name: string): boolean => name.startsWith(chosen) && name.endsWith('.svg');
const size = { width: 800, height: 600 };
const QUALITY = 0.85;

const fontFolder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/hahmlet/index.css'));
const fontStyle = readFileSync(join(fontFolder, 'index.css'), 'utf8').replaceAll(
  /url\(\.\/(files\/[^)]+)\)/g,
  (_, file: string) =>
    `url(data:font/woff2;base64,${readFileSync(join(fontFolder, file)).toString('base64')})`,
);
const frame = `<style>${fontStyle} body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>`;

/** Chromium's screenshots are PNG or JPEG; its canvas also writes WebP. Runs in the page. */
const toWebp = `async function toWebp(source) {
  const image = await createImageBitmap(await (await fetch(source)).blob());
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', ${QUALITY});
}`;

const executablePath = process.env['CHROMIUM'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({ viewport: size });
for (const drawing of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isChosen)) {
  await page.setContent(frame + readFileSync(join(folder, drawing), 'utf8'));
  await page.addScriptTag({ content: toWebp });
  await page.evaluate('document.fonts.ready');
  const png = (await page.screenshot()).toString('base64');
  const webp = String(await page.evaluate(`toWebp('data:image/png;base64,${png}')`));
  writeFileSync(join(folder, drawing.replace(/svg$/, 'webp')), webp.slice(webp.indexOf(',') + 1), 'base64');
}
await browser.close();
