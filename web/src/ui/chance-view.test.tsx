import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Outlook } from '../../../shared/schemas/outlook.ts';
import { ChanceView } from './chance-view.tsx';

const open = (outlook: Outlook) => {
  const { addition } = outlook;
  render(<ChanceView outlook={outlook} addition={addition} onAdd={() => {}} />);
  return screen.getByRole('region', { name: '이어질 가능성' });
};

test.each([
  ['hard', 0, '아직 어려워요', '새로 신청하는 팀까지 계속 찾아요'],
  ['hard', 2, '아직 어려워요', '새로 신청하는 팀까지 계속 찾아요'],
  ['possible', 2, '만날 수 있어요', '우리와 맞을 수 있는 상대 팀이 지금 2팀 기다려요'],
  ['good', 0, '잘 만날 수 있어요', '새로 신청하는 팀까지 계속 찾아요'],
  ['soon', 4, '금방 만날 거예요', '우리와 맞을 수 있는 상대 팀이 지금 4팀 기다려요'],
] as const)('the level %s agrees with the %d teams that wait', (level, comparable_groups, words, waiting) => {
  const view = open({ level, comparable_groups, addition: null });
  expect(view.textContent).toBe(words + waiting);
});

test.each([
  [{ kind: 'bar', ...slot('2026-12-11') }, '12월 11일 (금) 19:00 초록지붕을 더하면 더 잘 만나요'],
  [{ kind: 'wider' }, '시간과 나이를 조금 넓히면 더 잘 만나요'],
] as const)('one sentence names what would help, without a figure of how much', (addition, words) => {
  const view = open({ level: 'possible', comparable_groups: 2, addition });
  expect(view.textContent).toBe(`만날 수 있어요${words}더하기`);
  expect(screen.getByRole('button', { name: '더하기', description: words })).toBeTruthy();
});

function slot(date: string) {
  return { date, time: '19:00', bar_name: '초록지붕' } as const;
}
