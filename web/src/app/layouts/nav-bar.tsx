import { lazy, Suspense, useState, type Ref } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../../shared/product.ts';
import { Logo } from '../../illustrations/logo.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { cx } from '../../lib/cx.ts';
import { knownMember } from '../../lib/device/known-member.ts';
import { useLive } from '../../lib/device/use-live.ts';
import { useMedia } from '../../lib/device/use-media.ts';
import { paths } from '../../lib/paths.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './nav-bar.module.css';
import { NavDropdown } from './nav-dropdown.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** The account area and the phone menu need the data layer, so they load after the first paint. */
const Account = lazy(() => import('./account.tsx').catch(() => ({ default: NoAccount })));

/** When that chunk fails to load, the links of a visitor stay. */
function NoAccount({ compact = false }: { compact?: boolean }) {
  return <>{!compact && <VisitorLinks />}</>;
}

/** A click outside closes the content menu only where it is a dropdown, not on phones. */
const isDesktop = () => window.matchMedia('(min-width: 768.02px)').matches;

export function NavBar() {
  return (
    <header className={styles.bar}>
      <Row gap={4} className={styles.inner}>
        <LogoLink />
        <MainMenu />
        <AccountArea />
      </Row>
    </header>
  );
}

/** The bar of a funnel and of the console, slim at every width: the page's way back and progress
 * (`FunnelSlot`), and all links in the menu. */
export function CompactBar({ slotRef }: { slotRef: Ref<HTMLDivElement> }) {
  return (
    <header className={cx(styles.bar, styles.compact)}>
      <Row gap={4} className={styles.inner}>
        <LogoLink compact />
        <div className={styles.slot} ref={slotRef} />
        <AccountArea compact />
      </Row>
    </header>
  );
}

function AccountArea({ compact = false }: { compact?: boolean }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const hasAllLinks = useMedia('(min-width: 768px)') && !compact;
  // No menu stays open on another page, nor where the bar shows all links.
  if (openAt !== null && (openAt !== key || hasAllLinks)) setOpenAt(null);
  const menuOpen = openAt !== null;
  const isLive = useLive();
  const before = !compact && !knownMember.read() && <VisitorLinks />;
  return (
    <>
      <Row gap={4} className={styles.account}>
        <Suspense fallback={before}>
          {isLive ? (
            <Account compact={compact} menuOpen={menuOpen} onMenuClose={() => setOpenAt(null)} />
          ) : (
            before
          )}
        </Suspense>
      </Row>
      <IconButton
        className={styles.hamburger}
        icon="menu"
        label="메뉴 열기"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={() => setOpenAt(key)}
      />
    </>
  );
}

/** Clicking it on the home page does nothing. */
function LogoLink({ compact = false }: { compact?: boolean }) {
  const isHome = useLocation().pathname === paths.home;
  return (
    <Link
      to={paths.home}
      className={cx('tap', styles.logo)}
      aria-label={`${PRODUCT_NAME} 홈`}
      aria-current={isHome ? 'page' : undefined}
      onClick={(event) => isHome && event.preventDefault()}
    >
      <Logo />
      <span className={cx(compact && 'sr')}>{PRODUCT_NAME}</span>
    </Link>
  );
}

const item = `tap strong whole ${styles.item}`;

function MainMenu() {
  const inContent = useLocation().pathname.startsWith('/content/');
  return (
    <nav className={styles.pages} aria-label="주 메뉴">
      <NavLink className={item} to={paths.requestMeeting}>
        미팅 신청
      </NavLink>
      <NavLink className={item} to={paths.requestDetails}>
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
    </nav>
  );
}
