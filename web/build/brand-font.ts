import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { HEADLINE } from '../src/text/headline.ts';

const WHOLE = createRequire(import.meta.url).resolve(
  '@fontsource/hahmlet/files/hahmlet-korean-800-normal.woff2',
);
/** `styles/base.css` names it. */
const FILE = fileURLToPath(new URL('../src/styles/brand.woff2', import.meta.url));

/** Makes the font that a first visit shows: of its letters only those of the headline and the wordmark. */
export const brandFont = (): Plugin => ({
  name: 'brand-font',
  buildStart: async () => {
    const letters = [PRODUCT_NAME, ...HEADLINE].join('');
    await writeFile(FILE, await subsetFont(await readFile(WHOLE), letters, { targetFormat: 'woff2' }));
  },
});

/** Lets the browser fetch it beside the style sheet that names it. */
export function brandPreload(files: readonly string[]): string {
  const font = files.find((file) => /^assets\/brand-[\w-]+\.woff2$/.test(file));
  if (font === undefined) throw new Error('The build has no font of the brand.');
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
}
