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
        '112월 4일 (금) 19:00 달무리집',
        '212월 5일 (토) 19:00 달무리집',
        '312월 4일 (금) 19:00 초록지붕',
        '412월 5일 (토) 19:00 초록지붕',
      ]),
    );
    await user.click(day(/12월 5일/));
    await user.click(await bar('달무리집'));
    expect(slip()).toEqual(['112월 4일 (금) 19:00 초록지붕']);
  });

  test('join the times pressed into one band, whose first time every pair has first', async () => {
    stubService(answers());
    const { user } = open('bars');
    await bar('평일 모두');
    expect(screen.getByText('저녁 6시')).toBeTruthy();
    await user.click(day(/12월 4일/));
    await user.click(await bar('달무리집'));
    for (const time of ['20:00', '19:00', '19:30']) await press(user, time);
    expect(screen.getByText('저녁 7–8시')).toBeTruthy();
    const times = within(screen.getByRole('group', { name: '시간' }));
    expect(times.getAllByRole('button', { pressed: true }).map((time) => time.textContent)).toEqual([
      '19:00',
      '19:301',
      '20:00',
    ]);
    expect(slip()).toEqual([
      '112월 4일 (금) 19:30 달무리집',
      '212월 4일 (금) 19:00 달무리집',
      '312월 4일 (금) 20:00 달무리집',
    ]);
    await press(user, '20:30');
    expect(screen.getByText('저녁 7시–8시 반')).toBeTruthy();
    await user.click(times.getByRole('button', { name: /^19:30/ }));
    expect(slip()).toEqual(['112월 4일 (금) 19:30 달무리집']);
  });

  test('are left at one bar in its own calendar, and taken back as they were', async () => {
    stubService(answers());
    const { user } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 4일/));
    for (const name of ['달무리집', '초록지붕']) await user.click(await bar(name));
    await waitFor(() => expect(slip()).toHaveLength(2));
    await press(user, '달무리집 이 술집만 따로 정하기');
    const own = within(await screen.findByRole('dialog', { name: /^달무리집/ }));
    expect(own.getByText('다른 술집의 날과 시간은 그대로예요')).toBeTruthy();
    await user.click(await own.findByRole('button', { name: '12월 5일 토요일' }));
    await user.click(own.getByRole('button', { name: /^12월 4일 금요일/ }));
    expect(own.getByText('날짜 1개로 정하기')).toBeTruthy();
    await user.click(own.getByRole('button', { name: '처음대로' }));
    expect(own.getByRole('button', { name: /^12월 4일 금요일, .*선택됨/ })).toBeTruthy();
    await user.click(own.getByRole('button', { name: '날짜 1개로 정하기' }));
    await waitFor(() =>
      expect(slip()).toEqual(['112월 4일 (금) 18:00 초록지붕', '212월 4일 (금) 18:00 달무리집']),
    );
  });

  test('leave out a bar where it rests, say so, and mark it for as long as they are chosen', async () => {
    stubService(answers());
    const { user } = open('bars');
    await bar('평일 모두');
    await user.click(day(/12월 8일/));
    await user.click(day(/12월 9일/));
    await user.click(await bar('달무리집'));
    await waitFor(() => expect(slip()).toEqual(['112월 9일 (수) 18:00 달무리집']));
    expect(await screen.findByText('달무리집이 쉬는 날은 빼고 담았어요')).toBeTruthy();
    expect(screen.getAllByText(/쉬어요$/).map((mark) => mark.textContent)).toEqual([
      '12월 8일 (화)에는 쉬어요',
    ]);
    await user.click(day(/12월 8일/));
    await waitFor(() => expect(screen.queryByText(/쉬어요$/)).toBeNull());
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
    expect(slip()).toEqual(['112월 4일 (금) 18:00 달무리집']);
  });
});
