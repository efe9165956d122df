import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { sessionQuery } from '../../features/auth/api/session.ts';
import { stubService } from '../../testing/service.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { safeNext } from '../../lib/paths.ts';
import { RequireMember } from './require-member.tsx';

function Site() {
  return useRoutes([
    {
      path: '/signin',
      element: (
        <main>
          <h1>로그인</h1>
        </main>
      ),
    },
    { path: '/', element: <h1>홈</h1> },
    { element: <RequireMember />, children: [{ path: '/request-meeting', element: <h1>미팅 신청</h1> }] },
  ]);
}

describe('RequireMember', () => {
  test('shows a loading state while the session loads', () => {
    renderApp(<Site />, { path: '/request-meeting' });
    expect(screen.getByRole('status').textContent).toBe('불러오고 있어요');
  });

  test('tells visitors to sign in and remembers the page they wanted', async () => {
    renderApp(<Site />, { path: '/request-meeting?step=2', user: null });
    expect(await screen.findByRole('alertdialog', { name: '로그인이 필요한 서비스예요' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '로그인', hidden: true })).toBeTruthy();
    expect(window.location.pathname).toBe('/signin');
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/request-meeting?step=2');
  });

  test('leads visitors who opened the page by its address to the title of the sign-in page', async () => {
    renderApp(<Site />, { path: '/request-meeting', user: null });
    await userEvent.click(await screen.findByRole('button', { name: '확인' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '로그인' }));
  });

  test('keeps a member on the page when the session call fails', async () => {
    const service = stubService({ 'GET /api/auth/session': 'offline' });
    const { client } = renderApp(<Site />, { path: '/request-meeting', user: someMember });
    await client.refetchQueries({ queryKey: sessionQuery.queryKey });
    await waitFor(() => expect([service.calls.length, client.isFetching()]).toEqual([1, 0]));
    expect(screen.getByRole('heading', { name: '미팅 신청' })).toBeTruthy();
  });

  test('does not ask a member to sign in while they are logging out', async () => {
    const { client } = renderApp(<Site />, { path: '/request-meeting', user: someMember });
    window.history.pushState(null, '', '/');
    client.setQueryData(sessionQuery.queryKey, null);
    await expect.poll(() => screen.queryByRole('heading', { name: '미팅 신청' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(window.location.pathname).toBe('/');
  });
});

test.each([
  ['/request-details?tab=done', '/request-details?tab=done'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['//', '/'],
  ['/no-such-page', '/'],
  ['/request-details/match/mtg_1#money', '/request-details/match/mtg_1#money'],
  [null, '/'],
])('after signing in, %s leads to %s', (next, to) => {
  expect(safeNext(next)).toBe(to);
});
