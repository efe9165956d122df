import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubService } from '../../testing/service.ts';
import { answers, open, setScene, slip } from './application-test-setup.tsx';

setScene();

describe('days and a time that suit at every bar', () => {
  const day = (name: RegExp) =>
    within(screen.getByRole('group', { name: '되는 날' })).getByRole('button', { name });
  const bar = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

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
});
