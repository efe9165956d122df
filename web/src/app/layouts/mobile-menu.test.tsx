import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../features/auth/api/session.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isScrollLocked } from './scroll-lock.ts';

function Sample({ user }: { user: SessionUser | null }) {
  const [open, setOpen] = useState(false);
  const [ended, setEnded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      {ended && <p>나갔어요</p>}
      <MobileMenu open={open} onClose={() => setOpen(false)} user={user} onLogOut={() => setEnded(true)} />
    </>
  );
}

const open = async (user: SessionUser | null) => {
  const app = renderApp(<Sample user={user} />);
  await app.user.click(screen.getByRole('button', { name: '열기' }));
  return app;
};
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the phone menu', () => {
  test('locks the scroll of the page while it is open', async () => {
    const { user } = await open(null);
    expect(isScrollLocked()).toBe(true);
    await user.click(screen.getByRole('button', { name: '메뉴 닫기' }));
    expect(isScrollLocked()).toBe(false);
    expect(screen.queryByRole('link', { name: '미팅 신청' })).toBeNull();
  });

  test('closes when a page is chosen', async () => {
    const { user } = await open(null);
    await user.click(screen.getByRole('link', { name: '제휴 술집' }));
    expect(window.location.pathname).toBe('/content/partnerships');
    expect(isScrollLocked()).toBe(false);
  });

  test('offers a visitor the login and no pages of members', async () => {
    await open(null);
    expect(links()).toContain('로그인');
    expect(links()).not.toContain('내 정보 고치기');
    expect(links()).not.toContain('관리자');
  });

  test('offers an owner his store and an admin the administration', async () => {
    await open({ ...someMember, isAdmin: true, isOwner: true });
    expect(links()).toEqual(
      expect.arrayContaining(['내 정보 고치기', '내 팀과 계좌', '매장 관리', '관리자']),
    );
    expect(links()).not.toContain('로그인');
    expect(screen.getByText('김하늘님')).toBeTruthy();
  });

  test('logs out and closes', async () => {
    const { user } = await open(someMember);
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    expect(screen.getByText('나갔어요')).toBeTruthy();
    expect(isScrollLocked()).toBe(false);
  });
});
