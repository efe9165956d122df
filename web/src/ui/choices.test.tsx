import { screen, within, render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { filterOptions } from './autocomplete-field.tsx';
import { Calendar } from './calendar.tsx';
import { Chip } from './chip.tsx';
import { Pagination } from './pagination.tsx';
import type { Outlook } from '../../../shared/schemas/outlook.ts';
import { ChanceView } from './chance-view.tsx';

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
    const grid = screen.getByRole('group', { name: '2026년 12월' });
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

  test('its keys lead from day to day, to other months too, but not before the first', async () => {
    const { user } = renderApp(<Days />);
    const goTo = async (keys: string) => {
      await user.keyboard(keys);
      return document.activeElement?.getAttribute('aria-label');
    };
    screen.getByRole('button', { name: '12월 9일 수요일' }).focus();
    expect(await goTo('{ArrowLeft}')).toMatch(/^12월 8일/);
    expect(await goTo('{Home}')).toBe('12월 6일 일요일');
    expect(await goTo('{End}{ArrowDown}')).toBe('12월 19일 토요일');
    expect(await goTo('{PageDown}')).toBe('1월 19일 화요일');
    expect(screen.getByText('2027년 1월')).toBeTruthy();
    expect(await goTo('{PageUp}{ArrowUp}{ArrowUp}')).toBe('12월 5일 토요일');
    expect(await goTo('{ArrowUp}')).toBe('12월 5일 토요일');
    expect(await goTo('{ArrowRight}{Shift>}{Tab}{/Shift}{Tab}')).toBe('12월 6일 일요일');
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
