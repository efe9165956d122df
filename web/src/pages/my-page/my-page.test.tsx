import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGroup, groupsAnswer, matchesAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as MyPage } from './my-page.tsx';

const row = (name: RegExp) => screen.findByRole('link', { name });

function open(
  groups: ReturnType<typeof aGroup>[],
  user = someMember,
  promises = { kept: 0, made: 0 },
  applications = {},
) {
  stubService({
    'GET /api/fixed/list/{uidUser}': matchesAnswer([], promises),
    'GET /api/groups/search': groupsAnswer(groups, applications),
    'GET /api/accounts/search': { body: { success: true, accounts: [] } },
    'POST /api/auth/logout': { body: { success: true } },
  });
  return renderApp(<MyPage />, { path: '/mypage', user });
}

test('a member finds the own pages, with what is there now', async () => {
  open([aGroup(1), aGroup(2)]);
  expect((await row(/우리 팀.*2팀/)).getAttribute('href')).toBe('/mypage/modify-group-info');
  expect((await row(/돌려받을 계좌.*아직 없어요/)).getAttribute('href')).toBe(
    '/mypage/modify-group-info?tab=accounts',
  );
  expect(await row(/알림 받기.*문자/)).toBeTruthy();
  expect((await row(/내 정보/)).getAttribute('href')).toBe('/mypage/modify-user-info');
  expect(screen.getByRole('heading', { level: 1, name: '김하늘' })).toBeTruthy();
  expect(screen.getByText('010-****-5678 · 본인 인증')).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: '화면 밝기' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /관리자|매장 관리/ })).toBeNull();
});

test.each([
  [0, 0, '첫 합석이에요만나고 나면 여기에 남아요'],
  [1, 1, '1약속 지킴 1/1한 번 지켰어요'],
  [2, 2, '12약속 지킴 2/2두 번 다 지켰어요'],
  [1, 2, '1약속 지킴 1/2두 번 가운데 한 번 지켰어요'],
  [0, 1, '약속 지킴 0/1한 번 지키지 못했어요'],
  [12, 12, '101112약속 지킴 12/1212 번 다 지켰어요'],
])('of the own meetings %d of %d were kept', async (kept, made, words) => {
  open([], someMember, { kept, made });
  const panel = screen.getByRole('region', { name: '약속 지킴' });
  await waitFor(() => expect(panel.textContent).toBe(words));
});

test.each([
  [
    'what they lead to',
    { points: 2 },
    /지키지 못한 약속 2점오지 않으면 2점.*4점이 되면 30일 동안 신청할 수 없어요/,
  ],
  [
    'until when they pause, and what goes on',
    { points: 4, paused_by: 'points', again_at: '2026-12-09T03:00:00.000Z' },
    /4점12월 9일 \(수\) 12:00부터 다시 신청할 수 있어요. 이미 보낸 신청과 정해진 만남은 그대로예요/,
  ],
])('points say %s, and lead to an inquiry', async (_, applications, words) => {
  open([], someMember, { kept: 1, made: 2 }, applications);
  const panel = screen.getByRole('region', { name: '약속 지킴' });
  await waitFor(() => expect(panel.textContent).toMatch(words));
  expect(screen.getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe('/cs?tab=ask');
});

test('owners and admins find their work', async () => {
  open([], { ...someMember, isOwner: true, isAdmin: true });
  expect((await row(/우리 팀.*아직 없어요/)).getAttribute('href')).toBe('/mypage/modify-group-info');
  expect((await row(/매장 관리/)).getAttribute('href')).toBe('/mypage/manage-store');
  expect((await row(/관리자/)).getAttribute('href')).toBe('/mypage/admin-page');
});
