import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../../../shared/routes/index.ts';
import { cx } from '../../../../lib/cx.ts';
import { dottedDate } from '../../../../lib/format.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { genderLabel } from '../../model/words.ts';
import { HistoryTable } from '../meetings/history-table.tsx';
import { MeetingTable } from '../meetings/meeting-table.tsx';
import styles from '../frame/panel.module.css';
import { RequestTable } from '../meetings/request-table.tsx';
import { ChangePhone } from './change-phone.tsx';
import { UserMoney } from './user-money.tsx';
import { UserFlags } from './user-flags.tsx';
import { UserDetail } from './user-table.tsx';

type Activity = OutputOf<'GET /api/admin/users/{id}/activity'>;

/** A user's profile with their requests, matches and meetings. */
export function UserActivity({ user, activity }: Pick<Activity, 'user' | 'activity'>) {
  const { meeting_requests: requests, matching_history: matches, fixed_meetings: meetings } = activity;
  return (
    <>
      <section className={styles.section} aria-label={`${user.name}님`}>
        <Row wrap gap={8} justify="between" className={styles.sectionHead}>
          <div>
            <h2 className="heading">
              {user.name} {user.is_admin === 1 && <Tag tone="ab">관리자</Tag>}
            </h2>
            <p className="sub num">
              {user.id} · {user.phone} · {genderLabel(user.gender)} · {dottedDate(user.created_at)} 가입
            </p>
          </div>
          <span className={styles.acts}>
            <UserFlags user={user} />
            <ChangePhone user={user} />
            <UserDetail user={user} />
          </span>
        </Row>
      </section>
      <UserMoney key={user.uid_user} user={user} />
      <Part title="신청" count={requests.length} empty="신청한 적이 없어요">
        <RequestTable caption={`${user.name}님의 신청`} rows={requests} />
      </Part>
      <Part title="매칭 기록" count={matches.length} empty="매칭된 적이 없어요">
        <HistoryTable rows={matches} />
      </Part>
      <Part title="만남" count={meetings.length} empty="확정된 만남이 없어요">
        <MeetingTable caption={`${user.name}님의 만남`} rows={meetings} />
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  count: number;
  empty: string;
  children: ReactNode;
}

function Part({ title, count, empty, children }: PartProps) {
  return (
    <section className={styles.section}>
      <Row as="h2" wrap gap={8} justify="between" className={cx('heading', styles.sectionHead)}>
        <span>
          {title} <span className="num c-brand">{count}</span>
        </span>
      </Row>
      {count === 0 ? <p className="sub">{empty}</p> : children}
    </section>
  );
}
