import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../features/auth/api/session.ts';
import { useAlert } from '../../ui/ask.tsx';
import { Loading } from '../../ui/loading.tsx';
import { paths, signInPath } from '../../lib/paths.ts';

/**
 * Pages for members. While the session loads it says so; without a user it says that a login is needed and leads there
 * and, afterwards, back. It protects nothing: the server decides about every call.
 */
export function RequireMember() {
  const { user, isPending } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const alert = useAlert();
  const told = useRef(false);

  const missing = !isPending && !user;
  useEffect(() => {
    // Logging out ends the session on the way home: the address has changed already, this page is just not gone yet.
    const leaving = window.location.pathname !== pathname;
    if (!missing || leaving || told.current) return;
    told.current = true;
    void navigate(signInPath(pathname + search), { replace: true });
    void alert('로그인이 필요한 서비스예요', { text: '로그인하면 보던 곳으로 돌아와요.' });
  }, [missing, navigate, pathname, search, alert]);

  if (!user) return <Loading />;
  // Signed in with a texted password: the server answers nothing but the change of it (decision 6).
  if (user.mustChangePassword && pathname !== paths.modifyUserInfo) {
    return <Navigate to={paths.modifyUserInfo} replace />;
  }
  return <Outlet />;
}
