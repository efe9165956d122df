import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { filterOptions } from './autocomplete-field.tsx';
import { Calendar } from './calendar.tsx';
import { Chip } from './chip.tsx';
import { Pagination } from './pagination.tsx';

test('a disabled chip is readable and does not toggle', async () => {
  const toggled: string[] = [];
  const { user } = renderApp(
    <>
      <Chip on={false} onClick={() => toggled.push('배려심')}>
        배려심
      </Chip>
      <Chip on={false} disabled onClick={() => toggled.push('성실함')}>
        성실함
      </Chip>
    </>,
  );
  for (const name of ['배려심', '성실함']) await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: '성실함' }).getAttribute('aria-disabled')).toBe('true');
  expect(toggled).toEqual(['배려심']);
});

function Days() {
  const [days, setDays] = useState<string[]>([]);
  const [month, setMonth] = useState('2026-12');
  return (
    <>
      <Calendar
        today="2026-12-01"
        selected={days}
        closed={new Set(['2026-12-08'])}
        month={month}
        onMonthChange={setMonth}
        firstMonth="2026-12"
        onPress={(day) => setDays(days.includes(day) ? [] : [day])}
        refuse={(day) => (day === '2026-12-08' ? '쉬는 날이에요' : null)}
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
