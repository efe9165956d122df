import { QueryClientProvider } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../../features/auth/api/session.ts';
import { isCalm } from '../../lib/device/calm.ts';
import { paths } from '../../lib/paths.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { queryClient } from './visit-client.ts';
import styles from './member-tabs.module.css';

const TABS: readonly { to: string; icon: IconName; name: string }[] = [
  { to: paths.home, icon: 'home', name: '홈' },
  { to: paths.requestDetails, icon: 'receipt', name: '내역' },
  { to: paths.partnerships, icon: 'glass', name: '술집' },
  { to: paths.drinkingGames, icon: 'dice', name: '게임' },
  { to: paths.myPage, icon: 'user', name: '마이' },
];

/** A member's pages in reach of the thumb, on phones; hidden while a keyboard is open. */
export function MemberTabs() {
  return (
    <QueryClientProvider client={queryClient}>
      <Tabs />
    </QueryClientProvider>
  );
}

function Tabs() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null || user.mustChangePassword) return null;
  return (
    <nav className={styles.tabs} aria-label="회원 메뉴" data-member-tabs="">
      {TABS.map(({ to, icon, name }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home}
          // The page that one is on does not change, so that nothing else would scroll it.
          onClick={() =>
            pathname === to && window.scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' })
          }
        >
          <Icon name={icon} />
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
