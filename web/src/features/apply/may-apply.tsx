import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ERRORS } from '../../../../shared/errors.ts';
import { dayTimeLabel } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Note } from '../../ui/note.tsx';
import { applicationsQuery } from '../groups/api/groups.ts';

/** Says above the form what the service would refuse at its end: too many requests, or a pause. */
export function MayApply() {
  const { data: applications } = useQuery(applicationsQuery);
  if (applications === undefined) return null;
  const isSuspended = applications.suspended_by !== null;
  if (isSuspended || applications.again_at) {
    return (
      <Note tone="bad">
        {ERRORS[isSuspended ? 'meeting.suspended' : 'meeting.paused'].message}.{' '}
        {applications.again_at && <b>{dayTimeLabel(applications.again_at)}부터 다시 신청할 수 있어요.</b>}{' '}
        <Link to={`${paths.cs}?tab=ask`}>문의하기</Link>
      </Note>
    );
  }
  if (applications.left !== 0) return null;
  return (
    <Note tone="bad">
      {ERRORS['meeting.too_many_open'].message}. <Link to={paths.requestDetails}>미팅 내역 보기</Link>
    </Note>
  );
}
