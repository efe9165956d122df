import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionKey } from '../../lib/query-client.ts';
import { setMedia } from '../../testing/dom.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { queryClient } from './visit-client.ts';
import { isScrollLocked } from './scroll-lock.ts';
import { SiteLayout } from './site-layout.tsx';

const SLIM = ['/start', '/signup?step=info', '/request-meeting', '/mypage/admin-page?tab=users'];

function open(path: string, user: typeof someMember | null = null) {
  queryClient.clear();
  queryClient.setQueryData(sessionKey, user);
  const service = stubService({ 'GET /api/notices': { body: { success: true, notices: [], unread: 0 } } });
  const page = (
    <SiteLayout>
      <BackRow label="뒤로" to="/" side={<span>1 / 5</span>} />
      <h1>쪽</h1>
    </SiteLayout>
  );
  const shown = renderApp(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>, { path });
  return { ...shown, service };
}
const bar = () => within(screen.getByRole('banner'));
const footerLinks = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => () => queryClient.clear());

describe('the frame of a funnel and of the console', () => {
  test.each(SLIM)('of %s has the way back and the progress in a slim bar', async (path) => {
    open(path);
    expect(bar().getByRole('link', { name: '뒤로' })).toBeTruthy();
    expect(bar().getByText('1 / 5')).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByText('뒤로')).toBeNull();
    expect(screen.queryByRole('button', { name: '콘텐츠' })).toBeNull();
  });

  test('keeps all links of the navigation in its menu', async () => {
    const { user } = open('/start', { ...someMember, isAdmin: true, isOwner: true });
    expect(await bar().findByRole('link', { name: '알림' })).toBeTruthy();
    await user.click(bar().getByRole('button', { name: '메뉴 열기' }));
    const menu = within(await screen.findByRole('dialog', { name: '메뉴' }));
    expect(menu.getByText('김하늘님')).toBeTruthy();
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/request-meeting',
        '/request-details',
        '/content/partnerships',
        '/content/drinking-games',
        '/notices',
        '/mypage/modify-user-info',
        '/mypage/modify-group-info',
        '/cs',
        '/mypage/manage-store',
        '/mypage/admin-page',
      ]),
    );
    expect(menu.getByRole('button', { name: '로그아웃' })).toBeTruthy();
  });

  test.each(['/start', '/mypage/modify-user-info'])(
    'of %s asks for no notices of who has to change a temporary password first',
    async (path) => {
      const { user, service } = open(path, { ...someMember, mustChangePassword: true });
      await user.click(bar().getByRole('button', { name: '메뉴 열기' }));
      const menu = within(await screen.findByRole('dialog', { name: '메뉴' }));
      expect(await menu.findByText('김하늘님')).toBeTruthy();
      expect(service.sent('GET /api/notices')).toEqual([]);
    },
  );

  test.each(SLIM)('of %s has every link of the whole footer', (path) => {
    const { unmount } = open('/cs');
    const whole = footerLinks();
    expect(screen.getByText(/사업자등록번호/)).toBeTruthy();
    unmount();
    open(path);
    expect(footerLinks()).toEqual(whole);
    expect(screen.getByText(/사업자등록번호/)).toBeTruthy();
  });
});

test('other pages keep the whole navigation and their own row with the way back', () => {
  open('/request-details/pending/mtg_1');
  expect(bar().getByRole('button', { name: '콘텐츠' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '뒤로' })).toBeTruthy();
});

describe('the menu', () => {
  const menu = () => screen.queryByRole('dialog', { name: '메뉴' });

  test('closes with Back, and the page can be scrolled again', async () => {
    const { user } = open('/cs');
    await user.click(screen.getByRole('link', { name: '뒤로' }));
    await user.click(bar().getByRole('button', { name: '메뉴 열기' }));
    await waitFor(() => expect(menu()).toBeTruthy());
    window.history.back();
    await waitFor(() => expect(menu()).toBeNull());
    expect(isScrollLocked()).toBe(false);
  });

  test('closes when the window becomes wide enough for all links, and stays in a slim bar', async () => {
    const { user, unmount } = open('/cs');
    await user.click(bar().getByRole('button', { name: '메뉴 열기' }));
    await waitFor(() => expect(menu()).toBeTruthy());
    act(() => setMedia('(min-width: 768px)', true));
    expect(menu()).toBeNull();
    expect(isScrollLocked()).toBe(false);
    unmount();
    const slim = open('/start');
    await slim.user.click(bar().getByRole('button', { name: '메뉴 열기' }));
    await waitFor(() => expect(menu()).toBeTruthy());
  });
});

describe('the tabs of a member', () => {
  const tabs = () => screen.queryByRole('navigation', { name: '회원 메뉴' });

  test('lead to the own pages and say which one is open', async () => {
    open('/request-details', someMember);
    const links = within(await screen.findByRole('navigation', { name: '회원 메뉴' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['홈', '/'],
      ['내역', '/request-details'],
      ['술집', '/content/partnerships'],
      ['게임', '/content/drinking-games'],
      ['마이', '/mypage'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null]);
  });

  test('lead to the top of the page that one is on', async () => {
    const { user } = open('/request-details', someMember);
    await screen.findByRole('navigation', { name: '회원 메뉴' });
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    await user.click(screen.getByRole('link', { name: '내역' }));
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  });

  test.each([
    ['a visitor', '/', null],
    ['a member with a temporary password', '/', { ...someMember, mustChangePassword: true }],
    ['a member who applies', '/request-meeting', someMember],
  ])('are not shown to %s', async (_who, path, user) => {
    open(path, user);
    await bar().findByRole('button', { name: '메뉴 열기' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(tabs()).toBeNull();
  });
});
