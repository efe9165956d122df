import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubService } from '../../testing/service.ts';
import { answers, moon, open, pick, press, roof, setScene, slip, submit } from './application-test-setup.tsx';

setScene();

describe('estimated chance', () => {
  const chance = (more: object) => ({
    body: {
      success: true,
      chance: 0.68,
      comparable_groups: 12,
      additions: [],
      lowering: [],
      ...more,
    },
  });
  const at = (uid_bar: string, date: string, time: string) => ({ uid_bar, date, time });
  const additions = [
    {
      kind: 'bar',
      ...at(roof.uid_bar, '2026-12-11', '19:00'),
      bar_name: '초록지붕',
      chance: 0.8,
      gain: 0.12,
    },
    {
      kind: 'time',
      ...at(moon.uid_bar, '2026-12-04', '19:00'),
      bar_name: '달무리집',
      chance: 0.75,
      gain: 0.07,
    },
    { kind: 'wider', chance: 0.7, gain: 0.02 },
  ];

  test('is shown below the order slip with what each addition gains; one tap adds it', async () => {
    const service = stubService(answers({ 'POST /api/meetings/chance': chance({ additions }) }));
    const { user } = open('bars');
    await pick(user, '달무리집', ['12월 4일 금요일']);
    expect(await screen.findByText('이어질 가능성이 높은 편이에요')).toBeTruthy();
    const list = () => within(screen.getByRole('list', { name: '추가하면 더 잘 이어져요' }));
    expect(
      list()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      '12월 11일 (금) 19:00 초록지붕 추가하기가능성 +12%p',
      '12월 4일 (금) 19:00 달무리집 추가하기가능성 +7%p',
      '시간과 나이를 조금 넓히기가능성 +2%p',
    ]);
    await user.click(list().getByRole('button', { name: /12월 4일 .* 추가하기/ }));
    expect(slip()).toEqual(['112월 4일 (금) 18:00달무리집', '212월 4일 (금) 19:00달무리집']);
    // What was added goes at once, before the next estimate comes, and the focus stays here.
    expect(list().getAllByRole('button')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '이어질 가능성' }));
    await user.click(list().getByRole('button', { name: /초록지붕 추가하기/ }));
    expect(slip().at(-1)).toBe('312월 11일 (금) 19:00초록지붕');
    await user.click(list().getByRole('button', { name: /넓히기/ }));
    expect(screen.getByRole('checkbox', { name: '조금 넓혀서도 찾아 주세요' })).toHaveProperty(
      'checked',
      true,
    );
    await waitFor(() =>
      expect(service.sent('POST /api/meetings/chance').at(-1)).toMatchObject({ allowWider: true }),
    );
  });

  test('goes with the application as it was told', async () => {
    const service = stubService(answers({ 'POST /api/meetings/chance': chance({ chance: 0.68 }) }));
    const { user } = open('bars');
    await pick(user, '달무리집', ['12월 4일 금요일']);
    await screen.findByText('이어질 가능성이 높은 편이에요');
    await press(user, '돌려받을 계좌 고르러 가기');
    await press(user, '확인하러 가기');
    await submit(user);
    await screen.findByRole('alertdialog', { name: '미팅 신청이 완료됐어요' });
    expect(service.sent('POST /api/meetings/apply')).toMatchObject([{ toldChance: 0.68 }]);
  });

  test('names what lowers it', async () => {
    const lowering = ['ages', 'few_dates'];
    stubService(answers({ 'POST /api/meetings/chance': chance({ chance: 0.3, lowering }) }));
    const { user } = open('bars');
    await pick(user, '달무리집', ['12월 4일 금요일']);
    expect(await screen.findByText('만나고 싶은 나이 폭이 좁아요. 고른 날이 적어요.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: '추가하면 더 잘 이어져요' })).toBeNull();
  });

  test('shows nothing when the call fails', async () => {
    const service = stubService(answers({ 'POST /api/meetings/chance': 'offline' }));
    const { user } = open('bars');
    await pick(user, '달무리집', ['12월 4일 금요일']);
    await waitFor(() => expect(service.sent('POST /api/meetings/chance').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: '이어질 가능성' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
