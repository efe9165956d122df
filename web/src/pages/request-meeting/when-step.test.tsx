import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { stubService } from '../../testing/service.ts';
import { answers, open, press, setScene, slip } from './application-test-setup.tsx';

setScene();

describe('days and a time that suit at every bar', () => {
  const day = (name: RegExp) =>
    within(screen.getByRole('group', { name: '되는 날' })).getByRole('button', { name });
  const bar = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  test('make every pair with the bars that are ticked; each can be taken away again', async () => {
    stubService(answers());
    const { user } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 4일/));
    await user.click(day(/12월 5일/));
    await press(user, '19:00');
    await user.click(await bar('달무리집'));
    await waitFor(() => expect(slip()).toHaveLength(2));
    await user.click(await bar('초록지붕'));
    await waitFor(() =>
      expect(slip()).toEqual([
        '112월 4일 (금) 19:00달무리집',
        '212월 5일 (토) 19:00달무리집',
        '312월 4일 (금) 19:00초록지붕',
        '412월 5일 (토) 19:00초록지붕',
      ]),
    );
    await user.click(day(/12월 5일/));
    await user.click(await bar('달무리집'));
    expect(slip()).toEqual(['112월 4일 (금) 19:00초록지붕']);
  });

  test('leave out a bar where it rests, and say so', async () => {
    stubService(answers());
    const { user } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 8일/));
    await user.click(day(/12월 9일/));
    await user.click(await bar('달무리집'));
    await waitFor(() => expect(slip()).toEqual(['112월 9일 (수) 18:00달무리집']));
    expect(await screen.findByText('달무리집이 쉬는 날은 빼고 담았어요')).toBeTruthy();
  });

  test('stay as they were where the closed days cannot be read', async () => {
    stubService(answers({ 'GET /api/bars/blocked-dates/{uid_bar}': { refusal: 500 } }));
    const { user } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 4일/));
    await user.click(await bar('달무리집'));
    expect(await screen.findByText('쉬는 날을 불러오지 못했어요. 다시 눌러 주세요')).toBeTruthy();
    expect((await bar('달무리집')).checked).toBe(false);
    expect(day(/12월 4일/).getAttribute('aria-pressed')).toBe('true');
  });

  test('are kept without a bar, refuse what is out of reach, and are walked by the arrow keys', async () => {
    stubService(answers());
    const { user, unmount } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 2일/));
    expect(
      await screen.findByText(/12월 2일 수요일은 선택할 수 없어요. 내일부터 고를 수 있어요/),
    ).toBeTruthy();
    await user.click(day(/12월 3일/));
    await user.keyboard('{ArrowRight}{ArrowDown} ');
    expect(day(/12월 11일/).getAttribute('aria-pressed')).toBe('true');
    unmount();
    open('bars');
    await bar('평일 모두');
    expect(screen.getByText('2일 골랐어요')).toBeTruthy();
  });

  test('can be taken away when they have passed while the page was open', async () => {
    stubService(answers());
    const { user } = open('bars');
    await bar('평일 모두');
    for (const name of [/12월 3일/, /12월 4일/]) await user.click(day(name));
    await user.click(await bar('달무리집'));
    await waitFor(() => expect(slip()).toHaveLength(2));
    await press(user, '확인하러 가기');
    vi.setSystemTime(new Date('2026-12-03T09:00:00+09:00'));
    await press(user, '술집과 날짜 고치기');
    await bar('평일 모두');
    await user.click(day(/12월 3일/));
    expect(slip()).toEqual(['112월 4일 (금) 18:00달무리집']);
  });
});
