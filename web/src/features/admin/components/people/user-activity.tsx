import { type ReactNode, useState } from 'react';
import { phoneSchema } from '../../../../../../shared/schemas/phone.ts';
import { api } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { PhoneField } from '../../../../ui/masked-field.tsx';
import type { AdminUser } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { ReasonSheet } from '../frame/reason-sheet.tsx';
import type { OutputOf } from '../../../../../../shared/routes/index.ts';
import { cx } from '../../../../lib/cx.ts';
import { dayTimeLabel, dottedDate } from '../../../../lib/format.ts';
import { endCauseText } from '../../../../text/end-cause.ts';
import { Row } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { matchStatus, paidStatus } from '../../model/match-status.ts';
import { genderLabel } from '../../model/words.ts';
import { consoleTable } from '../frame/console-table.tsx';
import { DetailButton } from '../frame/detail-button.tsx';
import { MeetingTable } from '../meetings/meeting-table.tsx';
import styles from '../frame/panel.module.css';
import { RequestTable } from '../meetings/request-table.tsx';
import { UserMoney } from './user-money.tsx';
import { UserFlags } from './user-flags.tsx';
import { UserDetail } from './user-table.tsx';

type MatchRecord = OutputOf<'GET /api/admin/users/{id}/activity'>['activity']['matching_history'][number];

function StatusTag({ label, tone }: ReturnType<typeof matchStatus>) {
  return <Tag tone={tone}>{label}</Tag>;
}

/** All matches of one user. */
const HistoryTable = consoleTable<MatchRecord>({
  rowKey: (match) => match.uid_meetings_details,
  columns: [
    { header: '팀', card: 'title', cell: (match) => match.current_group_name },
    { header: '상대 팀', cell: (match) => match.matched_group_name },
    {
      header: '만나는 날',
      cell: (match) => <TwoLines first={dayTimeLabel(match.datetime)}>{match.bar_name}</TwoLines>,
    },
    {
      header: '상태',
      cell: (match) => (
        <Row as="span" wrap gap={8}>
          <StatusTag {...matchStatus(match)} />
          {match.end && <span className="caption mute">{endCauseText(match.end)}</span>}
        </Row>
      ),
    },
    { header: '입금', cell: (match) => <StatusTag {...paidStatus(match)} /> },
    {
      header: '매칭된 날',
      cell: (match) => dottedDate(match.created_at),
    },
  ],
  acts: (match) => (
    <DetailButton
      of={match.matched_group_name}
      title={`${match.current_group_name} ↔ ${match.matched_group_name}`}
      facts={[
        ['상태', matchStatus(match).label],
        ['까닭', endCauseText(match.end) ?? '–'],
        ['입금', paidStatus(match).label],
        ['만나는 날', dayTimeLabel(match.datetime)],
        ['술집', match.bar_name],
        ['매칭된 날', dottedDate(match.created_at)],
      ]}
      raw={match}
    />
  ),
});

const USUAL = [
  '번호가 바뀌었는데 인증번호를 못 받아요',
  '가입할 때 번호를 잘못 적었어요',
  '본인 확인을 마쳤어요',
];

/** Gives a member who can no longer receive a code another phone, with a reason for the audit row. */
function ChangePhone({ user }: { user: AdminUser }) {
  const [isOpen, setIsOpen] = useState(false);
  if (user.is_admin === 1) return null;
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        <span className="sr">{user.name}</span> 전화번호 바꾸기
      </Button>
      {isOpen && <PhoneSheet user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PhoneSheet({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const parsed = phoneSchema.safeParse(phone);
  const { act, isRunning } = useConsoleAction({
    run: (token, body: { phone: string; reason: string }) =>
      api('PUT /api/admin/users/{id}/phone', { params: { id: user.uid_user }, token, body }),
    done: '전화번호를 바꿨어요',
  });
  return (
    <ReasonSheet
      title={`${user.name}님의 전화번호`}
      submit="전화번호 바꾸기"
      label="바꾸는 까닭"
      usual={USUAL}
      busy={isRunning}
      onSubmit={(reason) => parsed.success && act({ phone: parsed.data, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <p className="sub">
            지금은 <span className="num">{user.phone}</span> 번호를 써요. 바꾸면 이 사람은 모든 기기에서
            로그아웃되고, 쓰던 번호와 새 번호로 문자를 보내 알려요.
          </p>
          <PhoneField
            label="새 전화번호"
            autoComplete="off"
            value={phone}
            onValueChange={setPhone}
            error={isSubmitted && !parsed.success ? parsed.error.issues[0]?.message : undefined}
          />
        </>
      )}
    </ReasonSheet>
  );
}

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
              {user.name} {user.is_admin === 1 && <Tag tone="both">관리자</Tag>}
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
        <HistoryTable caption="매칭 기록" rows={matches} />
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
