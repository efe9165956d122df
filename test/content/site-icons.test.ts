import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { drinkingGames } from '../../shared/data/drinking-games.ts';
import { gamePage, previewOf } from '../../web/build/game-pages.ts';
import { shareTags } from '../../web/build/share-tags.ts';
import { ROOT } from '../structure/source.ts';

const read = (path: string): Buffer => readFileSync(join(ROOT, 'web', path));
const manifest = z
  .object({ name: z.string(), description: z.string(), icons: z.array(z.record(z.string(), z.string())) })
  .parse(JSON.parse(read('public/site.webmanifest').toString()));
const page = read('index.html').toString();

/** Width and height from the header of a PNG. */
const sizeOf = (path: string): string => {
  const png = read(`public${path}`);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

it('a phone that installs the site finds icons of the sizes it asks for', () => {
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src = '', sizes } of drawn) expect(sizeOf(src)).toBe(sizes);
  const [, apple = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(sizeOf(apple)).toBe('180x180');
});

it('the installed site has the name and the description of the page', () => {
  expect(manifest.name).toBe(PRODUCT_NAME);
  expect(page).toContain(`content="${manifest.description}"`);
});

it('a shared link shows the picture of the site, by an absolute address of the size that it says', () => {
  const tags = new Map(
    shareTags('https://hapseok.kr').map(({ attrs }) => [attrs?.['property'], attrs?.['content']]),
  );
  expect(tags.get('og:url')).toBe('https://hapseok.kr/');
  expect(tags.get('og:image')).toBe('https://hapseok.kr/share.png');
  expect(sizeOf('/share.png')).toBe(`${tags.get('og:image:width')}x${tags.get('og:image:height')}`);
});

it('a build that does not know its address promises no picture', () => {
  expect(shareTags(undefined)).toEqual([]);
  expect(page).not.toContain('og:image');
});

it.each(drinkingGames)('a shared link to $game_name shows its own name and picture', (game) => {
  const origin = 'https://hapseok.kr';
  const tags = shareTags(origin).map(
    ({ attrs }) => `<meta property="${String(attrs?.['property'])}" content="${String(attrs?.['content'])}">`,
  );
  const shared = gamePage(page.replace('</head>', `${tags.join('')}</head>`), game, origin);
  expect(shared).toContain(`<title>${game.game_name} · ${PRODUCT_NAME}</title>`);
  for (const [property, content] of Object.entries(previewOf(game, origin))) {
    expect([
      ...shared.matchAll(new RegExp(`property="${property}"\\s+content="([^"]*)"`, 'g')),
    ]).toMatchObject([{ 1: content }]);
  }
  expect(sizeOf(previewOf(game, origin)['og:image']?.replace(origin, '') ?? '')).toBe('1200x630');
});
