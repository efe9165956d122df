import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChanceView } from './chance-view.tsx';

const FUTURE = /^지금 바로 이어질 팀은 없지만/;
const NOBODY = /^지금 기다리는 팀 가운데는 아직 없어요/;

test.each([
  [0.9, 0, '새로 신청할 팀까지 보면 이어질 가능성이 아주 높아요', FUTURE],
  [0.6, 0, '새로 신청할 팀까지 보면 이어질 가능성이 높은 편이에요', FUTURE],
  [0.59, 0, '이어질 가능성이 반쯤 돼요', NOBODY],
  [0.1, 0, '아직은 이어지기 어려워요', NOBODY],
  [0.9, 4, '이어질 가능성이 아주 높아요', /지금 4팀 기다려요/],
  [0.4, 4, '이어질 가능성이 반쯤 돼요', /지금 4팀 기다려요/],
  [0.39, 4, '이어질 가능성이 조금 낮아요', /지금 4팀 있지만, 넉넉하지는 않아요/],
])('a chance of %d agrees with the %d teams that wait', (chance, comparable_groups, words, waiting) => {
  render(<ChanceView outlook={{ chance, comparable_groups }} addition={null} onAdd={() => {}} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(waiting)).toBeTruthy();
});
