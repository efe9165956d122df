import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ERRORS, PAUSED } from '../../../../shared/errors.ts';
import { dayTimeLabel } from '../../lib/format.ts';
import { askPath, paths } from '../../lib/paths.ts';
import { PAUSE_TEXT } from '../../text/points-text.ts';
import { Box } from '../../ui/layout.tsx';
import { Note } from '../../ui/note.tsx';
import { applicationsQuery } from '../groups/api/groups.ts';

/** Says above the form what the service would refuse at its end: too many requests, or a pause; and before one,
 * how far it is. */
export function MayApply() {
  const { data: applications } = useQuery(applicationsQuery);
  if (applications === undefined) return null;
  const { paused_by: pause, suspended_by: suspension, again_at: againAt, points, broken } = applications;
  const ask = (
    <Link className="link" to={askPath(broken)}>
      문의하기
    </Link>
  );
  if (suspension !== null || pause !== null) {
    return (
      <Box as={Note} below={16} tone="bad">
        {ERRORS[suspension === null && pause !== null ? PAUSED[pause] : 'meeting.suspended'].message}.{' '}
        {againAt && <b>{dayTimeLabel(againAt)}부터 다시 신청할 수 있어요.</b>} {ask}
      </Box>
    );
  }
  if (applications.left === 0) {
    return (
      <Box as={Note} below={16} tone="bad">
        {ERRORS['meeting.too_many_open'].message}.{' '}
        <Link className="link" to={paths.requestDetails}>
          미팅 내역 보기
        </Link>
      </Box>
    );
  }
  return (
    points > 0 && (
      <Box as={Note} below={16}>
        지키지 못한 약속이 지금 {points}점이에요. {PAUSE_TEXT} {ask}
      </Box>
    )
  );
}
