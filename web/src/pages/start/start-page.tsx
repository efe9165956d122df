import { Navigate } from 'react-router-dom';
import { VisitorForm } from '../../features/apply/visitor-form.tsx';
import { useSession } from '../../features/auth/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { Loading } from '../../ui/loading.tsx';

/** /start: the application for somebody who has no account yet. Members have the whole one. */
export function Component() {
  const { user, isPending } = useSession();
  if (isPending) return <Loading />;
  return user ? <Navigate to={paths.requestMeeting} replace /> : <VisitorForm />;
}
