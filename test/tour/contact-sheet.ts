import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium.ts';

/** The folder of the pictures; Git ignores it. */
export const PICTURES = fileURLToPath(new URL('../../tour', import.meta.url));

const styled = `body { margin: 16px; font: 14px sans-serif; background: #ddd; }
  main { columns: 6; column-gap: 12px; } figure { margin: 0 0 12px; break-inside: avoid; background: #fff; }
  img { width: 100%; display: block; } figcaption { padding: 4px 6px; }`;

const sheetOf = (look: string, pictures: readonly string[]): string => `<!doctype html>
<meta charset="utf-8"><title>${look}</title><style>${styled}</style><h1>${look}</h1><main>
${pictures.map((name) => `<figure><img src="${look}/${name}"><figcaption>${name}</figcaption></figure>`).join('\n')}
</main>`;

/** Lays out the pictures of each look on a page and on a picture of that page. */
export default async function layOut(): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const folders = (await readdir(PICTURES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const executablePath = findChromium(chromium.executablePath(), process.env);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  for (const { name: look } of folders) {
    const pictures = (await readdir(`${PICTURES}/${look}`))
      .filter((name) => name.endsWith('.png'))
      .toSorted();
    await writeFile(`${PICTURES}/${look}.html`, sheetOf(look, pictures));
    await page.goto(`file://${PICTURES}/${look}.html`);
    await page.screenshot({ path: `${PICTURES}/${look}.png`, fullPage: true });
  }
  await browser.close();
  console.log(`The pictures are in ${PICTURES}: one sheet for each look.`);
}
