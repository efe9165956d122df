import { render, screen, within } from '@testing-library/react';
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
  test('shows 16 games, and the other ten on a second page, which is in the address', async () => {
    const { user } = open();
    expect(await cards()).toHaveLength(16);
    await user.click(screen.getByRole('button', { name: '2쪽' }));
    expect(await cards()).toHaveLength(10);
    expect(query()).toBe('?page=2');
  });

  test('filters by category, starting at its first page', async () => {
    const { user } = open('/content/drinking-games?page=2');
    await cards();
    await user.click(screen.getByRole('button', { name: '지목 게임' }));
    expect(query()).toBe('?category=pointing');
    const pointing = drinkingGames.filter((game) => game.game_category === '지목 게임');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      pointing.map((game) => game.game_name),
    );
    expect(screen.getByText(`게임 ${pointing.length}가지, 1쪽 중 1쪽`)).toBeTruthy();
  });

  test('brings a page number out of range back into the list', async () => {
    open('/content/drinking-games?page=99');
    expect(await cards()).toHaveLength(10);
  });

  test('opens a game with category, difficulty, intro, description and rules', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '삼육구' }));
    const dialog = within(await screen.findByRole('dialog', { name: '삼육구' }));
    const game = drinkingGames.find((one) => one.game_name === '삼육구');
    expect(dialog.getByText('순서 게임')).toBeTruthy();
    expect(dialog.getByRole('img', { name: '난이도 5점 중 3점' })).toBeTruthy();
    expect(dialog.getByText(game?.game_intro ?? '')).toBeTruthy();
    expect(dialog.getByText(game?.game_introduction ?? '')).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(game?.game_info.split('\n').length ?? 0);
    expect(query()).toBe('?game=three-six-nine');
    await user.click(dialog.getByRole('button', { name: '닫기' }));
    expect(query()).toBe('');
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

test('picks any other game, or the same one when there is no other', () => {
  const [first, second, third] = drinkingGames;
  if (!first || !second || !third) throw new Error('the guide is empty');
  expect(randomOtherGame([first, second, third], first, 0)).toBe(second);
  expect(randomOtherGame([first, second, third], first, 0.999)).toBe(third);
  expect(randomOtherGame([first], first, 0.5)).toBe(first);
});
