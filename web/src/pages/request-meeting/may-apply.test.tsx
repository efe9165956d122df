import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubService } from '../../testing/service.ts';
import { answers, group, open, setScene } from './application-test-setup.tsx';

setScene();

const openWith = (given: {
  left: number;
  again_at: string | null;
  points?: number;
  broken?: string;
  paused_by?: 'deadlines' | 'points';
  suspended_by?: 'ban' | 'pause';
}) => {
  const applications = { points: 0, broken: null, paused_by: null, suspended_by: null, ...given };
  stubService(
    answers({ 'GET /api/groups/search': { body: { success: true, groups: [group], applications } } }),
  );
  return open();
};

test('the form says from its first step that no more requests may be sent now', async () => {
  openWith({ left: 0, again_at: null });
  expect(await screen.findByText(/신청은 3개까지예요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '미팅 내역 보기' }).getAttribute('href')).toBe('/request-details');
});

test.each([
  ['deadlines', /보증금 기한을 30일 안에 두 번 넘겨서/],
  ['points', /지키지 못한 약속이 90일 안에 4점이 되어/],
] as const)(
  'the form says until when a member is paused by %s, and leads to an inquiry',
  async (paused_by, why) => {
    const broken = `mtg_${'1'.repeat(32)}`;
    openWith({ left: 3, again_at: '2026-12-09T03:00:00.000Z', paused_by, broken });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(await screen.findByText(/12월 9일 \(수\) 12:00부터 다시 신청할 수 있어요/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe(
      `/cs?tab=ask&meeting=${broken}`,
    );
  },
);

test.each([
  ['ban', null],
  ['pause', '2026-12-09T03:00:00.000Z'],
] as const)('the form says that a member is suspended by a %s', async (suspended_by, again_at) => {
  openWith({ left: 3, again_at, suspended_by });
  const note = await screen.findByText(/다른 회원이 알려 준 일 때문에 지금은 신청할 수 없어요/);
  expect(/12월 9일/.test(note.textContent)).toBe(again_at !== null);
});

test('the form says before a pause how many points there are, and what they lead to', async () => {
  openWith({ left: 3, again_at: null, points: 3 });
  expect(
    await screen.findByText(/지금 3점이에요. 90일 안에 4점이 되면 30일 동안 신청할 수 없어요/),
  ).toBeTruthy();
});

test('the form says nothing while an application may be sent', async () => {
  openWith({ left: 1, again_at: null });
  await screen.findByRole('button', { name: '바라는 점 고르러 가기' });
  expect(screen.queryByText(/개까지예요|다시 신청할 수/)).toBeNull();
});
