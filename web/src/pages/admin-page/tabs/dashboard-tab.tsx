import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  ADMIN_PER_PAGE,
  LIST_COUNT_MAX,
  RECENT_USERS_DAYS,
  WEEK_DAYS,
} from '../../../../../shared/limits.ts';
import {
  dashboardQuery,
  figuresQuery,
  type Dashboard,
  type Figures,
} from '../../../features/admin/api/dashboard.ts';
import { numberLabel } from '../../../lib/format.ts';
import styles from '../../../features/admin/components/dashboard/dashboard.module.css';
import { Stack } from '../../../ui/layout.tsx';
import { BarFigures, MeetingFlow, MoneyNow } from '../../../features/admin/components/dashboard/figures.tsx';
import { MeetingTable } from '../../../features/admin/components/meetings/meeting-table.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { Sums } from '../../../features/admin/components/frame/sums.tsx';
import { UserTable } from '../../../features/admin/components/people/user-table.tsx';
import { TodoSlip } from '../../../features/admin/components/dashboard/todo-slip.tsx';
import { tabSearch } from '../../../features/admin/model/tabs.ts';
import { together } from '../../../features/admin/model/use-list.ts';
import { Week } from '../../../features/admin/components/dashboard/week.tsx';
import { usePages } from '../../../lib/use-address.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';

function Waiting() {
  return (
    <Skeleton label="오늘의 숫자를 불러오고 있어요">
      <div className={styles.top}>
        <SkeletonBlock height={530} radius={4} />
        <Stack fill gap={32}>
          <SkeletonBlock height={220} radius={12} />
          <SkeletonBlock height={220} radius={12} />
        </Stack>
      </div>
      <SkeletonBlock height={200} radius={12} />
    </Skeleton>
  );
}

function WaitingForPeople() {
  return (
    <Skeleton label="최근 만남과 가입한 사람을 불러오고 있어요">
      <SkeletonBlock height={280} radius={12} />
    </Skeleton>
  );
}

const FAILED = '데이터를 불러오는 중 오류가 발생했어요';

export function Component() {
  const figures = useQuery(figuresQuery);
  const dashboard = useQuery(dashboardQuery);
  return (
    <>
      <PanelHead title="대시보드" query={together(figures, dashboard)} />
      <QueryView query={figures} pending={<Waiting />} errorTitle={FAILED}>
        {(today) => (
          <>
            <TodaysFigures {...today} />
            {today.isCut && <p className="caption mute">{numberLabel(LIST_COUNT_MAX)}건까지만 세었어요.</p>}
            <QueryView query={dashboard} pending={<WaitingForPeople />} errorTitle={FAILED}>
              {(recent) => <Recent {...recent} />}
            </QueryView>
          </>
        )}
      </QueryView>
    </>
  );
}

function TodaysFigures(figures: Figures) {
  const { users, bars, meetings, todo, daily } = figures;
  return (
    <>
      <div className={styles.top}>
        <TodoSlip todo={todo} />
        <Stack fill gap={32}>
          <section>
            <h2 className="heading">만남 흐름</h2>
            <MeetingFlow meetings={meetings} />
          </section>
          <section>
            <h2 className="heading">지금 돈</h2>
            <MoneyNow {...figures} />
          </section>
        </Stack>
      </div>
      <section className={styles.band}>
        <h2 className="heading">지난 {WEEK_DAYS}일</h2>
        <Week daily={daily} />
      </section>
      <div className={styles.pair}>
        <Stack fill as="section" gap={16}>
          <h2 className="heading">사용자</h2>
          <Sums
            figures={[
              ['전체', `${numberLabel(users.total)}명`],
              ['프리미엄', `${numberLabel(users.premium)}명`],
              ['사장님', `${numberLabel(users.owner)}명`],
            ]}
          />
          <p className="caption mute">프리미엄은 관리용 표시예요. 매칭에는 쓰지 않아요.</p>
        </Stack>
        <Stack fill as="section" gap={16}>
          <h2 className="heading">술집</h2>
          <BarFigures bars={bars} />
        </Stack>
      </div>
    </>
  );
}

function Recent({ recentMeetings, recentUsers, users }: Dashboard) {
  const { pagesOf, rowsOf } = usePages(ADMIN_PER_PAGE);
  return (
    <>
      <section className={styles.panel}>
        <h2 className="heading">최근 만남</h2>
        {recentMeetings.length === 0 ? (
          <p className="sub">아직 확정된 만남이 없어요.</p>
        ) : (
          <MeetingTable caption="최근 만남" rows={recentMeetings} />
        )}
      </section>
      <section className={styles.panel}>
        <h2 className="heading">
          새로 가입한 사람 <span className="num c-brand">{recentUsers.length}명</span>
        </h2>
        {users.recent > recentUsers.length && (
          <p className="sub">
            지난 {RECENT_USERS_DAYS}일에 가입한 {numberLabel(users.recent)}명 가운데 가장 최근{' '}
            {recentUsers.length}명이에요. <Link to={{ search: tabSearch('users') }}>모두 보기</Link>
          </p>
        )}
        {recentUsers.length === 0 ? (
          <p className="sub">지난 {RECENT_USERS_DAYS}일 동안 가입한 사람이 없어요.</p>
        ) : (
          <UserTable caption={`지난 ${RECENT_USERS_DAYS}일에 가입한 사람`} rows={rowsOf(recentUsers)} />
        )}
        <Pagination {...pagesOf(recentUsers.length)} label="새로 가입한 사람" />
      </section>
    </>
  );
}
