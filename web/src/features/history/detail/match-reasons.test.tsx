import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';
import { MatchReasons } from './match-reasons.tsx';

test('shows a general reason when nothing specific is in common', () => {
  renderApp(<MatchReasons reasons={{ mine_met: [], theirs_met: [], shared: [], in_common: [] }} />);
  expect(screen.getByText('두 팀이 고른 술집과 날짜, 만나고 싶은 나이가 맞았어요.')).toBeTruthy();
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

test.each([
  [false, '우리가 바란 점 3개 가운데 2개'],
  [true, '우리가 바란 점'],
])('says in brief (%s) whose wishes were met', (isBrief, said) => {
  const reasons = { mine_met: ['유머 감각', '편안함'], theirs_met: [], shared: [], in_common: [] };
  renderApp(<MatchReasons reasons={reasons} isBrief={isBrief} />);
  expect(screen.getByText(/우리가/).textContent).toBe(said);
});
