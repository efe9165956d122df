import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { timeLabel } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useReadNotices, type Notice } from '../api/notices.ts';
import { byDay, TITLES } from '../model/titles.ts';
import styles from './notices.module.css';

const ICONS: Record<Notice['kind'], IconName> = {
  matched: 'people',
  deposit_received: 'check',
  deposit_short: 'warn',
  deposit_restored: 'check',
  deposit_checking: 'clock',
  deposit_reminder: 'clock',
  confirmed: 'check',
  canceled_by_opponent: 'close',
  canceled_with_part: 'info',
  table_offered: 'people',
  table_gone: 'close',
  rescue_over: 'close',
  canceled_by_bar: 'close',
  marked_absent: 'warn',
  match_expired: 'clock',
  request_expired: 'clock',
  phone_changed: 'info',
  refund_due: 'info',
  refund_changed: 'warn',
  refund_sent: 'check',
  refund_bounced: 'warn',
  refund_not_sent: 'info',
  bar_share_bounced: 'warn',
  bar_share_corrected: 'info',
  meeting_tomorrow: 'calendar',
  running_late: 'clock',
  review_invitation: 'edit',
  again_both: 'people',
  inquiry_answered: 'info',
  dispute_raised: 'warn',
  dispute_by_opponent: 'warn',
  dispute_settled: 'check',
  report_answered: 'info',
  standing_changed: 'info',
  bar_meeting_fixed: 'calendar',
  bar_meeting_canceled: 'close',
  bar_day: 'calendar',
  staff_called: 'bell',
};

/** Notices by day, newest first. Showing them marks them as read; the mark
 * of new ones stays until the page is left. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { mutate: read } = useReadNotices();
  const now = useNow();
  const unread = notices.filter((notice) => notice.is_read === 0).map(({ id }) => id);
  const [fresh, setFresh] = useState(unread);
  const added = unread.filter((id) => !fresh.includes(id));
  if (added.length > 0) setFresh([...fresh, ...added]);

  const key = unread.join();
  const told = useRef('');
  useEffect(() => {
    // Each set of ids is sent once: a failed call must not repeat in a loop.
    if (key === '' || told.current === key) return;
    told.current = key;
    read(unread);
  });

  return (
    <Stack gap={24}>
      {byDay(notices, now).map(({ day, notices: ofDay }) => (
        <section key={day} aria-label={day}>
          <Box as="h2" below={8} className="label strong mute">
            {day}
          </Box>
          <Stack as="ul" gap={8}>
            {ofDay.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} isNew={fresh.includes(notice.id)} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

function NoticeItem({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  return (
    <li>
      <Row as={Link} gap={12} align="start" to={notice.link} className={styles.item}>
        <Icon name={ICONS[notice.kind]} size={20} />
        <span className="grow">
          <Row as="span" gap={8} align="baseline" justify="between">
            <span>
              <b className="strong">{TITLES[notice.kind]}</b> {isNew && <Tag tone="beer">새 알림</Tag>}
            </span>
            <time className="caption mute num whole" dateTime={notice.created_at}>
              {timeLabel(notice.created_at)}
            </time>
          </Row>
          <span className="label sub">{notice.text}</span>
        </span>
        <Icon name="next" size={16} className="mute" />
      </Row>
    </li>
  );
}
