import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';

/** The filter's choices: the word in the address, the label, the category's number in the data. */
export const gameFilters = [
  { value: 'all', label: '전체', category: null },
  { value: 'sequence', label: '순서 게임', category: 1 },
  { value: 'pointing', label: '지목 게임', category: 2 },
  { value: 'others', label: '기타 게임', category: 3 },
] as const;

export type GameFilter = (typeof gameFilters)[number]['value'];

export function filterGames(games: readonly DrinkingGame[], filter: GameFilter): DrinkingGame[] {
  const category = gameFilters.find(({ value }) => value === filter)?.category ?? null;
  return games.filter((game) => category === null || game.game_category_num === category);
}

/** '/games/updown' -> 'updown': the name of the game's drawing. */
export const slugOf = (game: DrinkingGame): string => game.image_path.replace(/^.*\//, '');

/** Any game but the one shown. @param chance 0 <= chance < 1, by lot unless given */
export function drawAnother(
  games: readonly DrinkingGame[],
  shown: DrinkingGame,
  chance = Math.random(),
): DrinkingGame {
  const others = games.filter((game) => game.uid_drinking_games !== shown.uid_drinking_games);
  return others[Math.floor(chance * others.length)] ?? shown;
}
