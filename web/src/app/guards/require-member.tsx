import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../features/auth/api/session.ts';
import { useAlert } from '../../ui/ask.tsx';
import { Loading } from '../../ui/loading.tsx';
import { paths, signInPath } from '../../lib/paths.ts';

/**
 * Guards the members' pages: shows a loading state while the session loads, and sends visitors to the sign-in
 * page and back. It protects nothing: the server checks every call.
 */
export function RequireMember() {
  const { user, isPending } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const alert = useAlert();
  const told = useRef(false);

  const missing = !isPending && !user;
  useEffect(() => {
    // Logging out navigates home before it clears the session; this page is only about to unmount.
    const leaving = window.location.pathname !== pathname;
    if (!missing || leaving || told.current) return;
    told.current = true;
    void navigate(signInPath(pathname + search), { replace: true });
    void alert('로그인이 필요한 서비스예요', { text: '로그인하면 보던 곳으로 돌아와요.' });
  }, [missing, navigate, pathname, search, alert]);

  if (!user) return <Loading />;
  // The server allows a member with a temporary password nothing but changing it (decision 6).
  if (user.mustChangePassword && pathname !== paths.modifyUserInfo) {
    return <Navigate to={paths.modifyUserInfo} replace />;
  }
  return <Outlet />;
}
