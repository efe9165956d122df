import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';
import { MoneyLines } from './detail-parts.tsx';
import { MatchReasons } from './match-reasons.tsx';

const at = '2026-12-02T05:00:00Z';

describe('MoneyLines', () => {
  test.each([
    ['omits an amount that the text already names', '내 보증금 7,500원 · 받았어요', 7_500, null],
    ['shows a total of two amounts', '보증금 7,500원과 보상금 3,750원 · 돌려드려요', 11_250, '11,250원'],
    ['shows an amount of 0', '보증금 7,500원 · 취소해서 돌려받을 수 없어요', 0, '0원'],
  ])('%s', (_, text, amount, beside) => {
    renderApp(<MoneyLines lines={[{ text, amount, at }]} />);
    expect(screen.getByText(text)).toBeTruthy();
    if (beside) expect(screen.getByText(beside)).toBeTruthy();
    else expect(screen.queryByText(/^[\d,]+원$/)).toBeNull();
  });
});

test('shows a general reason when nothing specific is in common', () => {
  renderApp(<MatchReasons reasons={{ mine_met: [], theirs_met: [], shared: [], in_common: [] }} />);
  expect(screen.getByText('두 팀이 고른 술집과 날짜, 바라는 나이가 맞았어요.')).toBeTruthy();
});

test('lists traits of both teams among their common reasons', () => {
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
