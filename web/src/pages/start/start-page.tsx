import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { readDraft } from '../../features/apply/draft/draft.ts';
import { VisitorForm } from '../../features/apply/visitor-form.tsx';
import { useSession } from '../../features/auth/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { Loading } from '../../ui/loading.tsx';

/** /start: the application for somebody who has no account yet. Members have the whole one. */
export function Component() {
  const { user, isPending } = useSession();
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default';
  if (isPending) return <Loading />;
  if (!user) return <VisitorForm />;
  // Back from an application that was sent leads to no empty one.
  const isOver = isBack && !readDraft(null) && !readDraft(user.uidUser);
  return <Navigate to={isOver ? paths.home : paths.requestMeeting} replace />;
}
