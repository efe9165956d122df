import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubService } from '../../testing/service.ts';
import { answers, moon, open, openWith, roof, setScene, slip } from './application-test-setup.tsx';
import { termsNow } from '../../../../shared/deposit.ts';
import { won } from '../../../../shared/won.ts';
import { setMedia } from '../../testing/dom.ts';
import { groupsAnswer } from '../../testing/meetings.ts';

setScene();

describe('estimated chance', () => {
  const chance = (more: object) => ({
    body: {
      success: true,
      level: 'good',
      comparable_groups: 12,
      addition: null,
      ...more,
    },
  });
  const at = (uid_bar: string, date: string, time: string) => ({ uid_bar, date, time });
  const additions = {
    bar: { kind: 'bar', ...at(roof.uid_bar, '2026-12-11', '19:00'), bar_name: '초록지붕' },
    time: { kind: 'time', ...at(moon.uid_bar, '2026-12-04', '19:00'), bar_name: '달무리집' },
    wider: { kind: 'wider' },
  };
  const region = () => within(screen.getByRole('region', { name: '이어질 가능성' }));

  test.each([
    ['bar', '12월 11일 (금) 19:00 초록지붕을 더하면 더 잘 만나요', '212월 11일 (금) 19:00 초록지붕'],
    ['time', '12월 4일 (금) 19:00 달무리집을 더하면 더 잘 만나요', '212월 4일 (금) 19:00 달무리집'],
  ] as const)(
    'is shown below the order slip with the %s that helps most; one tap adds it',
    async (kind, words, line) => {
      stubService(answers({ 'POST /api/meetings/chance': chance({ addition: additions[kind] }) }));
      const { user } = openWith('bars', '2026-12-04');
      expect(await screen.findByText('잘 만날 수 있어요')).toBeTruthy();
      await user.click(region().getByRole('button', { name: '더하기', description: words }));
      expect(slip()).toEqual(['112월 4일 (금) 18:00 달무리집', line]);
      // What was added goes at once, before the next estimate comes, and the focus stays here.
      expect(region().queryByRole('button')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('region', { name: '이어질 가능성' }));
    },
  );

  test('one tap ticks the box for wider times', async () => {
    const service = stubService(
      answers({ 'POST /api/meetings/chance': chance({ addition: additions.wider }) }),
    );
    const { user } = openWith('bars', '2026-12-04');
    await user.click(await screen.findByRole('button', { description: /넓히면/ }));
    expect(screen.getByRole('checkbox', { name: '조금 넓혀서도 찾아 주세요' })).toHaveProperty(
      'checked',
      true,
    );
    await waitFor(() =>
      expect(service.sent('POST /api/meetings/chance').at(-1)).toMatchObject({ allowWider: true }),
    );
  });

  test('shows nothing when the call fails', async () => {
    const service = stubService(answers({ 'POST /api/meetings/chance': 'offline' }));
    openWith('bars', '2026-12-04');
    await waitFor(() => expect(service.sent('POST /api/meetings/chance').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: '이어질 가능성' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

const aside = () => within(screen.getByRole('complementary', { name: '주문서와 보증금' }));

test('on a wide screen the order slip stands beside every step, with what it costs and the way on', async () => {
  setMedia('(min-width: 900px)', true);
  stubService(answers());
  const { user } = openWith('bars', '2026-12-04', '2026-12-05');
  await screen.findByRole('complementary', { name: '주문서와 보증금' });
  expect(aside().getByText('매칭된 뒤 보증금, 3명').parentElement?.textContent).toContain(
    won(termsNow(3).depositWon),
  );
  await user.click(aside().getByRole('button', { name: '2순위를 올리기' }));
  await user.click(aside().getByRole('button', { name: '확인하러 가기' }));
  await screen.findByRole('button', { name: '미팅 신청하기' });
  expect(slip()).toEqual(['112월 5일 (토) 18:00 달무리집', '212월 4일 (금) 18:00 달무리집']);
});

test('on a wide screen the slip follows what is typed: size and deposit', async () => {
  setMedia('(min-width: 900px)', true);
  stubService(answers({ 'GET /api/groups/search': groupsAnswer([]) }));
  const { user } = open();
  expect(await screen.findByText('술집과 날짜를 고르면 여기에 순서대로 적혀요.')).toBeTruthy();
  expect((await screen.findByText('매칭된 뒤 보증금')).parentElement?.textContent).toContain(
    '인원을 고르면 알 수 있어요',
  );
  await user.click(screen.getByRole('radio', { name: /4명/ }));
  expect(aside().getByText('매칭된 뒤 보증금, 4명').parentElement?.textContent).toContain(
    won(termsNow(4).depositWon),
  );
});
