import { otherGames } from './drinking-games/others.ts';
import { pointingGames } from './drinking-games/pointing.ts';
import { sequenceGames } from './drinking-games/sequence.ts';
import type { GameText } from './drinking-games/game-text.ts';

export const gameCategories = ['순서 게임', '지목 게임', '기타 게임'] as const;
export type GameCategory = (typeof gameCategories)[number];

export interface DrinkingGame {
  uid_drinking_games: number;
  game_name: string;
  difficulty: 1 | 2 | 3 | 4 | 5;
  game_category: GameCategory;
  game_category_num: 1 | 2 | 3;
  game_intro: string;
  game_introduction: string;
  /** Rules in the order of play, one a line. */
  game_info: string;
  /** '/games/<slug>': the key of the illustration. */
  image_path: string;
}

type GameSlug = keyof typeof sequenceGames | keyof typeof pointingGames | keyof typeof otherGames;

/** Categories alternate, so that the first page shows all three. */
const cardOrder: readonly GameSlug[] = [
  'updown',
  'image',
  'initials',
  'nunchi',
  'fold-fingers',
  'titanic',
  'chopsticks',
  'three-six-nine',
  'game-of-death',
  'dice',
  'bunny',
  'cap-flick',
  'telepathy',
  'apartment',
  'zero-zero-seven',
  'bomb',
  'hunminjeongeum',
  'red-ginseng',
  'thirty-one',
  'zero',
  'frying-pan',
  'subway',
  'charades',
  'i-am-ground',
  'market',
  'liar',
];

type CategoryNumber = DrinkingGame['game_category_num'];

const categoryNames: Record<CategoryNumber, GameCategory> = {
  1: '순서 게임',
  2: '지목 게임',
  3: '기타 게임',
};

const texts: Record<GameSlug, GameText> = { ...sequenceGames, ...pointingGames, ...otherGames };

function categoryOf(slug: GameSlug): CategoryNumber {
  if (slug in sequenceGames) return 1;
  return slug in pointingGames ? 2 : 3;
}

/** The 26 games in the order of the cards; ids are positions, from 1. */
export const drinkingGames: readonly DrinkingGame[] = cardOrder.map((slug, index) => {
  const text = texts[slug];
  const categoryNumber = categoryOf(slug);
  return {
    uid_drinking_games: index + 1,
    game_name: text.name,
    difficulty: text.difficulty,
    game_category: categoryNames[categoryNumber],
    game_category_num: categoryNumber,
    game_intro: text.intro,
    game_introduction: text.introduction,
    game_info: text.rules.join('\n'),
    image_path: `/games/${slug}`,
  };
});
