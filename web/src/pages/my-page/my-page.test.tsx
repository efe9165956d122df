import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGroup, groupsAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Component as MyPage } from './my-page.tsx';

const row = (name: RegExp) => screen.findByRole('link', { name });

function open(groups: ReturnType<typeof aGroup>[], user = someMember) {
  stubService({
    'GET /api/groups/search': groupsAnswer(groups),
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
  expect((await row(/내 정보/)).getAttribute('href')).toBe('/mypage/modify-user-info');
  expect(screen.getByRole('heading', { level: 1, name: '김하늘님' })).toBeTruthy();
  expect(screen.getByText('010-1234-5678 · 본인 인증')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /관리자|매장 관리/ })).toBeNull();
});

test('owners and admins find their work', async () => {
  open([], { ...someMember, isOwner: true, isAdmin: true });
  expect((await row(/우리 팀.*아직 없어요/)).getAttribute('href')).toBe('/mypage/modify-group-info');
  expect((await row(/매장 관리/)).getAttribute('href')).toBe('/mypage/manage-store');
  expect((await row(/관리자/)).getAttribute('href')).toBe('/mypage/admin-page');
});

test('signing out leads home', async () => {
  const { user } = open([]);
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
