import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';
import { MoneyLines } from './detail-parts.tsx';
import { MatchReasons } from './match-reasons.tsx';

const at = '2026-12-02T05:00:00Z';

describe('money of a meeting', () => {
  test.each([
    ['a sum that the words name is not said twice', '내 보증금 7,500원 · 받았어요', 7_500, null],
    ['a total of two sums is', '보증금 7,500원과 보상금 3,750원 · 돌려드려요', 11_250, '11,250원'],
    ['and so is nothing at all', '보증금 7,500원 · 취소해서 돌려받을 수 없어요', 0, '0원'],
  ])('%s', (_, text, amount, beside) => {
    renderApp(<MoneyLines lines={[{ text, amount, at }]} />);
    expect(screen.getByText(text)).toBeTruthy();
    if (beside) expect(screen.getByText(beside)).toBeTruthy();
    else expect(screen.queryByText(/^[\d,]+원$/)).toBeNull();
  });
});

test('a match without a shared wish still says why', () => {
  renderApp(<MatchReasons reasons={{ mine_met: [], theirs_met: [], shared: [], in_common: [] }} />);
  expect(screen.getByText('두 팀이 고른 술집과 날짜, 바라는 나이가 맞았어요.')).toBeTruthy();
});

test('what both teams like stands among what they share', () => {
  renderApp(
    <MatchReasons
      reasons={{ mine_met: [], theirs_met: [], shared: ['close_age'], in_common: ['board_games', 'quiet'] }}
    />,
  );
  const tags = screen.getByText('두 팀 모두').nextElementSibling;
  expect([...(tags?.children ?? [])].map((tag) => tag.textContent)).toEqual([
    '비슷한 나이대',
    '보드게임을 좋아해요',
    '조용한 편이에요',
  ]);
});
