import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drinkingGames } from '../../../../shared/data/drinking-games.ts';
import { gameArt } from './game-art.ts';

const slugs = drinkingGames.map((game) => game.image_path.replace('/games/', ''));

describe('game drawings', () => {
  it('exist for exactly the 26 games', () => {
    expect(Object.keys(gameArt).sort()).toEqual([...slugs].sort());
  });

  it.each(slugs)('%s is decorative and uses token colours, so that it follows dark mode', (slug) => {
    const art = gameArt[slug];
    expect(art).toBeDefined();
    const markup = art ? renderToStaticMarkup(createElement(art)) : '';
    expect(markup).toContain('viewBox="0 0 320 240"');
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toMatch(/#[0-9a-f]{3,6}|rgb\(|gradient/i);
  });
});
