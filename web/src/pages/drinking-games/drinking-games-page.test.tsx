import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drinkingGames } from '../../../../shared/data/drinking-games.ts';
import { GameDrawing } from '../../features/games/components/game-drawing.tsx';
import { randomOtherGame } from '../../features/games/model/game-filter.ts';
import { renderApp } from '../../testing/render.tsx';
import { Component as DrinkingGamesPage } from './drinking-games-page.tsx';

const open = (path = '/content/drinking-games') => renderApp(<DrinkingGamesPage />, { path, user: null });
const cards = () => screen.findAllByRole('listitem');
const query = () => window.location.search;

describe('drinking games guide', () => {
  test('brings a page number out of range back into the list', async () => {
    open('/content/drinking-games?page=99');
    expect(await cards()).toHaveLength(10);
  });

  test('opens the game in the address, and picks another one of the same category', async () => {
    const { user } = open('/content/drinking-games?category=pointing&game=bunny');
    await screen.findByRole('dialog', { name: '바니바니' });
    await user.click(screen.getByRole('button', { name: '다른 게임 뽑기' }));
    const slug = new URLSearchParams(query()).get('game');
    expect(slug).not.toBe('bunny');
    const drawn = drinkingGames.find((game) => game.image_path === `/games/${slug}`);
    expect(drawn?.game_category).toBe('지목 게임');
    expect(await screen.findByRole('dialog', { name: drawn?.game_name })).toBeTruthy();
  });
});

test('a game without a drawing shows its coaster with the first letter', () => {
  render(<GameDrawing slug="unheard-of" name="두더지 잡기" id={27} />);
  expect(screen.getByText('두')).toBeTruthy();
});

test('the next game is any other one, or the same one when there is no other', () => {
  const [first, second, third] = drinkingGames;
  if (!first || !second || !third) throw new Error('the guide is empty');
  expect(randomOtherGame([first, second, third], first, 0)).toBe(second);
  expect(randomOtherGame([first, second, third], first, 0.999)).toBe(third);
  expect(randomOtherGame([first], first, 0.5)).toBe(first);
});
