import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrinkingGame, drinkingGames } from '../../shared/data/drinking-games.ts';
import { escapedHtml } from '../../shared/html.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { slugOf } from '../src/features/games/model/game-filter.ts';

/** What a link to a game is shown with; only with the site's address it has a picture. */
export function previewOf(game: DrinkingGame, origin: string | undefined): Record<string, string> {
  const slug = slugOf(game);
  const words = { 'og:title': game.game_name, 'og:description': game.game_intro };
  if (origin === undefined || origin === '') return words;
  return {
    ...words,
    'og:url': new URL(`/content/drinking-games?game=${slug}`, origin).href,
    'og:image': new URL(`/share/${slug}.png`, origin).href,
    'og:image:alt': `${game.game_name}, ${game.game_category}`,
  };
}

/** The empty page with a game's own preview. */
export function gamePage(shell: string, game: DrinkingGame, origin: string | undefined): string {
  const titled = shell.replace(
    /<title>.*<\/title>/,
    () => `<title>${escapedHtml(game.game_name)} · ${PRODUCT_NAME}</title>`,
  );
  return Object.entries(previewOf(game, origin)).reduce((page, [property, content]) => {
    const tag = new RegExp(`(<meta\\s+property="${property}"\\s+content=")[^"]*`);
    if (!tag.test(page)) throw new Error(`The built page has no ${property}.`);
    return page.replace(tag, (_, start: string) => `${start}${escapedHtml(content)}`);
  }, titled);
}

/** `share/SLUG.html` for each game, which readers of link previews get in place of the empty page. */
export async function writeGamePages(outDir: string, shell: string, origin: string | undefined) {
  const folder = join(outDir, 'share');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    drinkingGames.map((game) =>
      writeFile(join(folder, `${slugOf(game)}.html`), gamePage(shell, game, origin)),
    ),
  );
}
