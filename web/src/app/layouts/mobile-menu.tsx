import { lazy, Suspense, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { SessionUser } from '../../features/auth/api/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TableEdge } from '../../ui/table-edge.tsx';
import { paths } from '../../lib/paths.ts';
import { MailLink } from './mail-link.tsx';
import styles from './mobile-menu.module.css';
import { lockScroll, unlockScroll } from './scroll-lock.ts';

/** Reads the member's matches, so it loads only when a member opens the menu; the menu works without it. */
const TodayCap = lazy(() =>
  import('../../features/history/components/today-cap.tsx').then(
    (module) => ({ default: module.TodayCap }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  open: boolean;
  onClose: () => void;
  user: SessionUser | null;
  onLogOut: () => void;
}

/** A menu that slides over the page and locks its scrolling. A native modal
 * brings Escape, focus trap and inertness. */
export function MobileMenu({ open, onClose, user, onLogOut }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    lockScroll();
    return () => {
      unlockScroll();
      element?.close();
    };
  }, [open]);

  const press = (event: MouseEvent) => {
    const onBackdrop = event.target === dialog.current;
    const onLink = event.target instanceof Element && event.target.closest('a');
    if (onBackdrop || onLink) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- By keyboard Escape closes it, and Enter on a link is a click.
    <dialog
      ref={dialog}
      className={`on-wall ${styles.menu}`}
      aria-label="메뉴"
      onClose={onClose}
      onClick={press}
    >
      {/* Not rendered while closed, so that search and tests find no second copy of the links. */}
      {open && <MenuContent user={user} onClose={onClose} onLogOut={onLogOut} />}
    </dialog>
  );
}

function MenuContent({ user, onClose, onLogOut }: Omit<Props, 'open'>) {
  return (
    <>
      <Row justify="between" className={`strong ${styles.head}`}>
        <span>{user ? `${user.name}님` : '메뉴'}</span>
        <IconButton icon="close" label="메뉴 닫기" onClick={onClose} />
      </Row>
      <nav aria-label="주 메뉴">
        <Big to={paths.requestMeeting}>미팅 신청</Big>
        <Big to={paths.requestDetails}>
          미팅 내역
          {user && (
            <Suspense>
              <TodayCap user={user} />
            </Suspense>
          )}
        </Big>
        <Big to={paths.partnerships}>제휴 술집</Big>
        <Big to={paths.drinkingGames}>술자리 게임</Big>
        <hr />
        {user && <Small to={paths.notices}>알림</Small>}
        {user && <Small to={paths.modifyUserInfo}>내 정보 고치기</Small>}
        {user && <Small to={paths.modifyGroupInfo}>내 팀과 계좌</Small>}
        {!user && <Small to={paths.signIn}>로그인</Small>}
        {!user && <Small to={paths.signUp}>회원가입</Small>}
        <Small to={paths.cs}>고객센터</Small>
        {(user?.isOwner || user?.isAdmin) && <hr />}
        {user?.isOwner && (
          <Small to={paths.manageStore}>
            <Icon name="calendar" size={20} />
            매장 관리
          </Small>
        )}
        {user?.isAdmin && (
          <Small to={paths.adminPage}>
            <Icon name="lock" size={20} />
            관리자
          </Small>
        )}
      </nav>
      <div className={styles.edge}>
        <TableEdge />
      </div>
      <Row gap={12} justify="between" className={styles.foot}>
        {user ? (
          <button
            type="button"
            className={`tap ${styles.small}`}
            onClick={() => {
              onClose();
              onLogOut();
            }}
          >
            로그아웃
          </button>
        ) : (
          <span />
        )}
        <MailLink className={`tap ${styles.small} caption`} />
      </Row>
    </>
  );
}

function Big({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Row as={NavLink} justify="between" className={`title ${styles.big}`} to={to}>
      {children}
    </Row>
  );
}

function Small({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Row as={NavLink} gap={8} className={`tap ${styles.small}`} to={to}>
      {children}
    </Row>
  );
}
