import { Link } from 'react-router-dom';
import { consolePath } from '../../../lib/paths.ts';
import { Row } from '../../../ui/layout.tsx';
import type { AdminInquiry } from '../api/inquiries.ts';
import { meetingLabel } from '../model/meeting-label.ts';
import styles from './inquiry-list.module.css';

/** The console's list of each state of a meeting. */
const TAB_OF = {
  pending: 'matching-completed',
  fixed: 'meeting-confirmed',
  completed: 'meeting-completed',
  canceled: 'meeting-completed',
} as const satisfies Record<NonNullable<AdminInquiry['meeting']>['state'], string>;

/** Who asks and about which meeting, with links into the console. */
export function InquiryAbout({ author_name, author_id, uid_user, meeting }: AdminInquiry) {
  return (
    <Row as="ul" wrap gap={16} rowGap={4} below={8} className={styles.about}>
      <li>
        {author_id === '' ? (
          `${author_name} · 탈퇴한 회원`
        ) : (
          <Link to={consolePath('user-search', { uid: uid_user })}>
            {author_name} ({author_id})
          </Link>
        )}
      </li>
      {meeting && (
        <li className="num">
          {meeting.state === 'pending' || meeting.is_confirmed ? (
            <Link to={consolePath(TAB_OF[meeting.state], { q: meeting.uid_meetings_fixed })}>
              {meetingLabel(meeting)}
            </Link>
          ) : (
            meetingLabel(meeting)
          )}
        </li>
      )}
    </Row>
  );
}
