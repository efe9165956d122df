import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { filterOptions } from './autocomplete-field.tsx';
import { Calendar } from './calendar.tsx';
import { ChipGroup } from './chip-group.tsx';
import { Pagination } from './pagination.tsx';

const WISHES = ['분위기', '배려심', '유머 감각', '성실함'];

function Wishes() {
  const [wishes, setWishes] = useState<string[]>([]);
  return <ChipGroup label="바라는 조건" options={WISHES} value={wishes} onValueChange={setWishes} max={3} />;
}

test('a fourth chip is readable but disabled when three are chosen', async () => {
  const { user } = renderApp(<Wishes />);
  const chip = (name: string) => screen.getByRole('button', { name });
  for (const wish of WISHES) await user.click(chip(wish));
  expect(WISHES.map((wish) => chip(wish).getAttribute('aria-pressed'))).toEqual([
    'true',
    'true',
    'true',
    'false',
  ]);
  expect(chip('성실함').getAttribute('aria-disabled')).toBe('true');
  await user.click(chip('분위기'));
  await user.click(chip('성실함'));
  expect(chip('성실함').getAttribute('aria-pressed')).toBe('true');
});

function Days() {
  const [days, setDays] = useState<string[]>([]);
  return (
    <>
      <Calendar
        today="2026-12-01"
        selected={days}
        onToggle={(day) => setDays(days.includes(day) ? [] : [day])}
        refuse={(day) => (day === '2026-12-08' ? { kind: 'closed', reason: '쉬는 날이에요' } : null)}
      />
      <output>{days.join()}</output>
    </>
  );
}

describe('Calendar', () => {
  test('starts weeks on Sunday and names days in Korean', () => {
    renderApp(<Days />);
    const grid = screen.getByRole('grid');
    expect(
      within(grid)
        .getAllByText(/^[일월화수목금토]$/)
        .map((day) => day.textContent)[0],
    ).toBe('일');
    expect(screen.getByRole('button', { name: '12월 4일 금요일' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '오늘, 12월 1일 화요일' })).toBeTruthy();
  });

  test('a refused day is focusable, cannot be chosen and shows its reason', async () => {
    const { user } = renderApp(<Days />);
    const closed = screen.getByRole('button', { name: '12월 8일 화요일, 선택할 수 없어요, 쉬는 날이에요' });
    expect(closed.hasAttribute('disabled')).toBe(false);
    await user.click(closed);
    expect(screen.getByText('12월 8일 화요일은 선택할 수 없어요. 쉬는 날이에요')).toBeTruthy();
    expect(screen.queryByText('2026-12-08')).toBeNull();
    await user.click(screen.getByRole('button', { name: '12월 9일 수요일' }));
    expect(screen.getByText('2026-12-09')).toBeTruthy();
  });

  test('does not go back before the first month', async () => {
    const { user } = renderApp(<Days />);
    await user.click(screen.getByRole('button', { name: /이전 달/ }));
    expect(screen.getByText('2026년 12월')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /다음 달/ }));
    expect(screen.getByText('2027년 1월')).toBeTruthy();
  });
});

test('Pagination shows five page numbers at a time', async () => {
  const seen: number[] = [];
  const { user } = renderApp(
    <Pagination label="목록" page={6} pages={8} onPageChange={(page) => seen.push(page)} />,
  );
  expect(screen.getAllByRole('button', { name: /\d쪽/ }).map((cell) => cell.textContent)).toEqual([
    '6',
    '7',
    '8',
  ]);
  await user.click(screen.getByRole('button', { name: '이전 쪽' }));
  await user.click(screen.getByRole('button', { name: '8쪽' }));
  expect(seen).toEqual([5, 8]);
});

test('suggestions match any substring, ignoring case', () => {
  expect(filterOptions(['KAIST', '서울대학교', '한양대학교'], 'kai', 10)).toEqual(['KAIST']);
  expect(filterOptions(['KAIST', '서울대학교', '한양대학교'], '대학', 10)).toEqual([
    '서울대학교',
    '한양대학교',
  ]);
});
