import { QueryClientProvider } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { useSession, type SessionUser } from '../../features/auth/api/session.ts';
import { useLogOut } from '../../features/auth/api/use-log-out.ts';
import { NoticeBell } from '../../features/notices/components/notice-bell.tsx';
import { endPush } from '../../features/notices/push/end-push.ts';
import { cx } from '../../lib/cx.ts';
import { knownMember } from '../../lib/device/known-member.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from './visit-client.ts';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './nav-bar.module.css';
import { NavDropdown } from './nav-dropdown.tsx';
import { VisitorLinks } from './visitor-links.tsx';

interface Props {
  /** A funnel's menu holds all links at every width. */
  compact?: boolean;
  menuOpen: boolean;
  onMenuClose: () => void;
}

/** The account area of the navigation bar, and the phone menu. */
function Account(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <AccountContent {...props} />
    </QueryClientProvider>
  );
}

function AccountContent({ compact = false, menuOpen, onMenuClose }: Props) {
  const { user, isPending } = useSession();
  const { mutate: logOut } = useLogOut(endPush);
  // A device that no member used is taken for a visitor's until the session is known.
  const isUnknown = isPending && knownMember.read();
  return (
    <>
      {compact && user && !user.mustChangePassword && <NoticeBell />}
      {!compact && !isUnknown && (user ? <Member user={user} onLogOut={logOut} /> : <VisitorLinks />)}
      <MobileMenu open={menuOpen} onClose={onMenuClose} user={user} onLogOut={logOut} />
    </>
  );
}

function Member({ user, onLogOut }: { user: SessionUser; onLogOut: () => void }) {
  const link = cx(styles.item, styles.quiet, styles.wideOnly);
  return (
    <>
      {user.isAdmin && (
        <NavLink className={link} to={paths.adminPage}>
          관리자
        </NavLink>
      )}
      {user.isOwner && (
        <NavLink className={link} to={paths.manageStore}>
          매장 관리
        </NavLink>
      )}
      {!user.mustChangePassword && <NoticeBell />}
      <div className={styles.wideOnly}>
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
            <button type="button" onClick={onLogOut}>
              로그아웃
            </button>
          </li>
        </NavDropdown>
      </div>
    </>
  );
}

// `lazy` needs a default export.
export default Account;
