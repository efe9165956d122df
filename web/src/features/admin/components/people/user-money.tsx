import { TwoLines } from '../../../../ui/two-lines.tsx';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_PER_PAGE } from '../../../../../../shared/limits.ts';
import { cx } from '../../../../lib/cx.ts';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { usePages } from '../../../../lib/use-address.ts';
import { Box, Row } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { AdminUser } from '../../api/lists.ts';
import { type UserMoney as Money, userMoneyQuery } from '../../api/user-money.ts';
import styles from '../frame/panel.module.css';
import { consoleTable } from '../frame/console-table.tsx';
import { Sums } from '../frame/sums.tsx';

type Line = Money['lines'][number];

const KIND: Record<Line['kind'], string> = {
  transfer: '들어온 돈',
  deposit: '보증금',
  refund: '환불',
};
const STATE: Record<Line['state'], { label: string; tone?: 'brand' | 'beer' }> = {
  booked: { label: '보증금으로 받았어요', tone: 'brand' },
  suspense: { label: '확인을 기다려요', tone: 'beer' },
  maybe: { label: '이 회원의 돈일 수 있어요', tone: 'beer' },
  held: { label: '맡아 두고 있어요', tone: 'brand' },
  returning: { label: '돌려줄 돈이에요', tone: 'beer' },
  returned: { label: '돌려줬어요' },
  given: { label: '술집이나 상대 팀에 갔어요' },
  due: { label: '보낼 차례예요', tone: 'beer' },
  sent: { label: '보냈어요', tone: 'brand' },
  bounced: { label: '되돌아왔어요' },
};

const STEP: Record<Line['steps'][number]['step'], string> = {
  created: '돌려주기로 함',
  sent: '보냄',
  bounced: '되돌아옴',
};

const LineTable = consoleTable<Line>({
  rowKey: ({ line_id }) => line_id,
  columns: [
    {
      header: '돈',
      card: 'title',
      cell: ({ kind, account }) => (
        <>
          <b className="strong block">{KIND[kind]}</b>
          {account && <span className="caption mute num">{account}</span>}
        </>
      ),
    },
    {
      header: '금액',
      align: 'right',
      cell: ({ amount }) => <b>{won(amount)}</b>,
    },
    {
      header: '지금',
      cell: ({ state }) => <Tag tone={STATE[state].tone}>{STATE[state].label}</Tag>,
    },
    {
      header: '때',
      cell: ({ at, steps }) =>
        steps.length === 0 ? (
          <span className="num">{dayTimeLabel(at)}</span>
        ) : (
          <span>
            {steps.map((one) => (
              <span key={`${one.step} ${one.at}`} className="num block">
                {dayTimeLabel(one.at)} <span className="caption mute">{STEP[one.step]}</span>
              </span>
            ))}
          </span>
        ),
    },
    {
      header: '만남',
      cell: ({ meeting }) =>
        meeting === null ? (
          '–'
        ) : (
          <TwoLines first={meeting.group_names.join(' ↔ ')}>
            {meeting.bar_name} · {dayTimeLabel(meeting.datetime)}
          </TwoLines>
        ),
    },
  ],
});

const sumsOf = ({ arrived, held, suspense, maybe, due, sent }: Money['sums']) => [
  ['들어온 돈', won(arrived)] as const,
  ['맡아 둔 보증금', won(held)] as const,
  ['확인할 돈', won(suspense)] as const,
  ...(maybe > 0 ? [['이름이 같은 확인할 돈', won(maybe)] as const] : []),
  ['보낼 환불', won(due)] as const,
  ['보낸 환불', won(sent)] as const,
];

/** Where a user's money is: what arrived, what is held, what was or will be sent back. */
export function UserMoney({ user }: { user: Pick<AdminUser, 'uid_user' | 'name'> }) {
  const { wanted, pagesOf } = usePages(ADMIN_PER_PAGE);
  const money = useQuery(userMoneyQuery(user.uid_user, wanted));
  return (
    <section className={styles.section}>
      <Row as="h2" wrap gap={8} justify="between" className={cx('heading', styles.sectionHead)}>
        돈
      </Row>
      <QueryView
        query={money}
        pending={<SkeletonRows count={3} label="오간 돈을 불러오고 있어요" />}
        errorTitle="오간 돈을 불러오지 못했어요"
        isEmpty={({ total }) => total === 0}
        empty={<p className="sub">오간 돈이 없어요</p>}
      >
        {({ lines, sums, total, truncated }) => (
          <>
            <Box below={20}>
              <Sums figures={sumsOf(sums)} />
            </Box>
            <div className={styles.rows} aria-busy={money.isPlaceholderData}>
              <LineTable caption={`${user.name}님의 돈`} rows={lines} />
            </div>
            {truncated && <p className="caption mute">오래된 것은 보이지 않아요.</p>}
            <Pagination {...pagesOf(total)} label={`${user.name}님의 돈`} />
          </>
        )}
      </QueryView>
    </section>
  );
}
