import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../../shared/product.ts';
import { useSession, type SessionUser } from '../../features/auth/api/session.ts';
import { useLogOut } from '../../features/auth/api/use-log-out.ts';
import { NoticeBell } from '../../features/notices/components/notice-bell.tsx';
import { Logo } from '../../illustrations/logo.tsx';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../paths.ts';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './nav-bar.module.css';
import { NavDropdown } from './nav-dropdown.tsx';

/** Outside presses close the content menu only where it is a dropdown (specification 1 §2). */
const isDesktop = () => window.matchMedia('(min-width: 768.02px)').matches;

export function NavBar() {
  const { user, isPending } = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <LogoLink />
        <nav className={styles.desktop} aria-label="주 메뉴">
          <Pages />
          <div className={styles.own}>{!isPending && (user ? <Own user={user} /> : <Anonymous />)}</div>
        </nav>
        <div className={styles.mobile}>
          {user && <NoticeBell />}
          {!isPending && !user && (
            <LinkButton to={paths.signIn} variant="text" className={styles.signIn}>
              로그인
            </LinkButton>
          )}
          <IconButton
            icon="menu"
            label="메뉴 열기"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} user={user} />
    </header>
  );
}

/** On the home page it does nothing. */
function LogoLink() {
  const isHome = useLocation().pathname === paths.home;
  return (
    <Link
      to={paths.home}
      className={styles.logo}
      aria-label={`${PRODUCT_NAME} 홈`}
      aria-current={isHome ? 'page' : undefined}
      onClick={(event) => isHome && event.preventDefault()}
    >
      <Logo />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}

function Pages() {
  const inContent = useLocation().pathname.startsWith('/content/');
  return (
    <div className={styles.pages}>
      <NavLink className={styles.item} to={paths.requestMeeting}>
        미팅 신청
      </NavLink>
      <NavLink className={styles.item} to={paths.requestDetails}>
        미팅 내역
      </NavLink>
      <NavDropdown label="콘텐츠" current={inContent} hover closesOutside={isDesktop}>
        <li>
          <NavLink to={paths.partnerships}>제휴 술집</NavLink>
        </li>
        <li>
          <NavLink to={paths.drinkingGames}>술자리 게임</NavLink>
        </li>
      </NavDropdown>
    </div>
  );
}

function Anonymous() {
  return (
    <>
      <LinkButton to={paths.signIn} variant="text">
        로그인
      </LinkButton>
      <LinkButton to={paths.signUp} variant="quiet">
        회원가입
      </LinkButton>
    </>
  );
}

function Own({ user }: { user: SessionUser }) {
  const logOut = useLogOut();
  return (
    <>
      {user.isAdmin && (
        <NavLink className={cx(styles.item, styles.quiet)} to={paths.adminPage}>
          관리자
        </NavLink>
      )}
      {user.isOwner && (
        <NavLink className={cx(styles.item, styles.quiet)} to={paths.manageStore}>
          매장 관리
        </NavLink>
      )}
      <NoticeBell />
      <NavDropdown label={`${user.name}님`} align="end">
        <li>
          <NavLink to={paths.modifyUserInfo}>내 정보 고치기</NavLink>
        </li>
        <li>
          <NavLink to={paths.modifyGroupInfo}>내 팀과 계좌</NavLink>
        </li>
        <li role="presentation">
          <hr />
        </li>
        <li>
          <button type="button" onClick={() => logOut.mutate()}>
            로그아웃
          </button>
        </li>
      </NavDropdown>
    </>
  );
}
