import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { noticesQuery } from '../api/notices.ts';
import button from '../../../ui/button.module.css';
import styles from './notices.module.css';

/** Link to the notices; a dot means that some are unread. */
export function NoticeBell() {
  const { data } = useQuery(noticesQuery);
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/notices"
      className={button.icon}
      aria-label={unread > 0 ? `알림, 읽지 않은 알림 ${unread}개` : '알림'}
    >
      <Icon name="bell" />
      {unread > 0 && <span className={styles.dot} />}
    </Link>
  );
}
