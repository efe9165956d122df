import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../features/auth/api/session.ts';
import { aDeposit, aMatch, matchesAnswer } from '../../testing/meetings.ts';
import { stubService } from '../../testing/service.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isScrollLocked } from './scroll-lock.ts';
import { NavDropdown } from './nav-dropdown.tsx';

function Menu({ user }: { user: SessionUser | null }) {
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
  const app = renderApp(<Menu user={user} />);
  await app.user.click(screen.getByRole('button', { name: '열기' }));
  return app;
};
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('MobileMenu', () => {
  test('locks the scroll of the page while it is open', async () => {
    const { user } = await open(null);
    expect(isScrollLocked()).toBe(true);
    await user.click(screen.getByRole('button', { name: '메뉴 닫기' }));
    expect(isScrollLocked()).toBe(false);
    expect(screen.queryByRole('link', { name: '미팅 신청' })).toBeNull();
  });

  test('shows a visitor the login and no member pages', async () => {
    await open(null);
    expect(links()).toContain('로그인');
    expect(links()).not.toContain('내 정보 고치기');
    expect(links()).not.toContain('관리자');
  });

  test.each([
    ['a deposit is due today', 'pending', '2026-12-02T19:40:00+09:00', 0, '오늘까지 보증금을 보내요'],
    ['the deposit is sent', 'pending', '2026-12-02T19:40:00+09:00', 1, null],
    ['a deposit is due tomorrow', 'pending', '2026-12-03T19:40:00+09:00', 0, null],
    ['a meeting is tonight', 'active', '2026-12-02T19:00:00+09:00', 1, '오늘 만나요'],
  ] as const)('marks the history link when %s', async (_, type, at, paid, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T14:00:00+09:00') });
    const meeting = aMatch(1, { datetime: at, is_payed_by_female: paid, deposit: aDeposit({ due_at: at }) });
    const service = stubService({
      'GET /api/fixed/list/{uidUser}': ({ query }) => matchesAnswer(query.type === type ? [meeting] : []),
    });
    const { client } = await open(someMember);
    await waitFor(() => expect([service.calls.length, client.isFetching()]).toEqual([2, 0]));
    const history = screen.getByRole('link', { name: /미팅 내역/ });
    if (words) expect(await within(history).findByRole('img', { name: words })).toBeTruthy();
    else expect(within(history).queryByRole('img')).toBeNull();
  });
});

function Dropdown({ hover, wide = true }: { hover?: boolean; wide?: boolean }) {
  return (
    <>
      <NavDropdown label="콘텐츠" hover={hover} closesOutside={() => wide}>
        <li>
          <a href="#bars">제휴 술집</a>
        </li>
      </NavDropdown>
      <p>밖</p>
    </>
  );
}

const button = () => screen.getByRole('button', { name: '콘텐츠' });
const link = () => screen.queryByRole('link', { name: '제휴 술집' });

describe('NavDropdown', () => {
  test('closes on Escape and returns the focus to its button', async () => {
    const { user } = renderApp(<Dropdown />);
    await user.click(button());
    screen.getByRole('link', { name: '제휴 술집' }).focus();
    await user.keyboard('{Escape}');
    expect(link()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  test('closes on a click outside, but not on a phone', async () => {
    const { user, unmount } = renderApp(<Dropdown />);
    await user.click(button());
    await user.click(screen.getByText('밖'));
    expect(link()).toBeNull();
    unmount();

    renderApp(<Dropdown wide={false} />);
    await user.click(button());
    fireEvent.pointerDown(screen.getByText('밖'));
    expect(link()).not.toBeNull();
  });

  test('opens on hover only with the hover prop', async () => {
    const { user, unmount } = renderApp(<Dropdown hover />);
    await user.hover(button());
    expect(link()).not.toBeNull();
    await user.unhover(button());
    await user.hover(screen.getByText('밖'));
    expect(link()).toBeNull();
    unmount();

    renderApp(<Dropdown />);
    await user.hover(button());
    expect(link()).toBeNull();
  });

  test('stays open on a click after the mouse has opened it, and closes on the next', async () => {
    const { user } = renderApp(<Dropdown hover />);
    await user.hover(button());
    await user.click(button());
    expect(link()).not.toBeNull();
    await user.hover(screen.getByText('밖'));
    expect(link()).not.toBeNull();
    await user.click(button());
    expect(link()).toBeNull();
  });

  test('closes when the focus leaves it', async () => {
    const { user } = renderApp(
      <>
        <Dropdown />
        <button type="button">다음</button>
      </>,
    );
    await user.click(button());
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음' }));
    expect(link()).toBeNull();
  });
});
