import { describe, expect, it } from 'vitest';
import { drinkingGames, gameCategories } from '../../shared/data/drinking-games.ts';

const rulesOf = (info: string): string[] => info.split('\n');

describe('drinking games', () => {
  it('are 26 different games with ids 1 to 26', () => {
    expect(drinkingGames).toHaveLength(26);
    expect(new Set(drinkingGames.map((game) => game.game_name)).size).toBe(26);
    expect(new Set(drinkingGames.map((game) => game.image_path)).size).toBe(26);
    expect(drinkingGames.map((game) => game.uid_drinking_games)).toEqual(
      Array.from({ length: 26 }, (_, index) => index + 1),
    );
  });

  it('belong to three categories, each number with its own name', () => {
    for (const [index, category] of gameCategories.entries()) {
      const games = drinkingGames.filter((game) => game.game_category === category);
      expect(games.length).toBeGreaterThanOrEqual(7);
      expect(games.every((game) => game.game_category_num === index + 1)).toBe(true);
    }
  });

  it('show all three categories and no run of one category on the first page', () => {
    const first = drinkingGames.slice(0, 16).map((game) => game.game_category_num);
    expect(new Set(first).size).toBe(3);
    expect(first.filter((number, index) => number === first[index + 1])).toEqual([]);
  });

  it.each(drinkingGames)(
    '$game_name is explained: intro, description, at least four rules in 해요체',
    (game) => {
      expect(game.difficulty).toBeGreaterThanOrEqual(1);
      expect(game.difficulty).toBeLessThanOrEqual(5);
      expect(game.image_path).toMatch(/^\/games\/[a-z-]+$/);
      expect(game.game_intro.length).toBeLessThanOrEqual(20);
      expect(game.game_intro).not.toMatch(/\.$/);
      // On a card that is handed around.
      expect(game.game_intro).not.toContain('마셔');
      const rules = rulesOf(game.game_info);
      expect(rules.length).toBeGreaterThanOrEqual(4);
      for (const sentence of [game.game_introduction, ...rules]) {
        expect(sentence).toMatch(/[요]\.$/);
        expect(sentence).not.toMatch(/습니다|하세요/);
      }
    },
  );

  it('have no rule by gender and never force a drink', () => {
    const words = drinkingGames.map((game) => `${game.game_introduction} ${game.game_info}`).join(' ');
    expect(words).not.toMatch(/남자|여자|오빠|누나|원샷|벌주|뽀뽀|스킨십/);
  });
});
