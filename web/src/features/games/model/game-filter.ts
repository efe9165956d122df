import type { DrinkingGame } from '../../../../../shared/data/drinking-games.ts';
import { DAY_MS } from '../../../../../shared/time-units.ts';

/** The filters: value in the address, label, and the category in the data. */
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

/** '/games/updown' -> 'updown', the key of the drawing. */
export const slugOf = (game: DrinkingGame): string => game.image_path.replace(/^.*\//, '');

/** The game of a Korean day, the same wherever one is shown for that day. */
export const gameOfDay = (games: readonly DrinkingGame[], day: string): DrinkingGame | undefined =>
  games[(Date.parse(day) / DAY_MS) % games.length];

/** A random other game. @param chance 0 <= chance < 1, random by default */
export function randomOtherGame(
  games: readonly DrinkingGame[],
  shown: DrinkingGame,
  chance = Math.random(),
): DrinkingGame {
  const others = games.filter((game) => game.uid_drinking_games !== shown.uid_drinking_games);
  return others[Math.floor(chance * others.length)] ?? shown;
}
