import { MEETING_MARKS } from '../../../../../../shared/data/console-lists.ts';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { Link } from 'react-router-dom';
import { numberLabel, won } from '../../../../lib/format.ts';
import { PAYOUT_UNSEEN_BUSINESS_DAYS, REFUND_BUSINESS_DAYS } from '../../../../../../shared/limits.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { cx } from '../../../../lib/cx.ts';
import type { Figures } from '../../api/dashboard.ts';
import { tabSearch } from '../../model/tabs.ts';
import styles from './dashboard.module.css';

interface Todo {
  count: number;
  tone: 'bad' | 'beer' | 'brand';
  title: string;
  text: string;
  to: string;
}

function todosOf(todo: Figures['todo']): Todo[] {
  return [...urgentOf(todo), ...othersOf(todo)];
}

function urgentOf(todo: Figures['todo']): Todo[] {
  return [
    {
      count: todo.lateRefunds,
      tone: 'bad',
      title: '기한을 넘긴 환불',
      text: `${REFUND_BUSINESS_DAYS}영업일이 지났어요`,
      to: tabSearch('user-refunds'),
    },
    {
      count: todo.lateReports,
      tone: 'bad',
      title: '답이 늦은 신고',
      text: '약속한 시간이 지났어요',
      to: tabSearch('reports'),
    },
    {
      count: todo.disputedMeetings,
      tone: 'bad',
      title: '이의가 들어온 만남',
      text: '확인할 때까지 보증금이 멈춰 있어요',
      to: tabSearch('meeting-confirmed', { q: MEETING_MARKS.is_disputed }),
    },
    {
      count: todo.disputedEndings,
      tone: 'bad',
      title: '끝난 만남에 들어온 이의',
      text: '정할 때까지 환불과 정산이 기다려요',
      to: tabSearch('meeting-completed', { q: MEETING_MARKS.is_disputed }),
    },
    {
      count: todo.bankDifference === 0 ? 0 : 1,
      tone: 'bad',
      title: '통장과 기록이 달라요',
      text: `${won(Math.abs(todo.bankDifference))} 차이예요`,
      to: tabSearch('bank'),
    },
    {
      count: todo.inTransit,
      tone: 'bad',
      title: '보냈지만 통장에 안 보이는 돈',
      text: `${PAYOUT_UNSEEN_BUSINESS_DAYS}영업일이 지났어요`,
      to: `${tabSearch('bank')}#in-transit`,
    },
    {
      count: todo.unreadableRows,
      tone: 'bad',
      title: '읽지 못한 통장 내역',
      text: '은행 페이지에서 읽어 주세요',
      to: `${tabSearch('bank')}#unreadable`,
    },
  ];
}

function othersOf(todo: Figures['todo']): Todo[] {
  return [
    {
      count: todo.dueRefunds,
      tone: 'beer',
      title: '오늘까지 보낼 환불',
      text: '오늘이 마지막 날이에요',
      to: tabSearch('user-refunds'),
    },
    {
      count: todo.undecidedRows,
      tone: 'beer',
      title: '정할 통장 내역',
      text: '무슨 돈인지 골라 주세요',
      to: tabSearch('bank'),
    },
    {
      count: todo.openConfirmations,
      tone: 'beer',
      title: '은행에 안 보이는 보증금',
      text: '받은 것으로 했지만 통장에 없어요',
      to: `${tabSearch('bank')}#confirmations`,
    },
    {
      count: todo.handBacks,
      tone: 'beer',
      title: '보낸 사람에게 돌려줄 돈',
      text: '통장에서 나간 것이 없거나 금액이 달라요',
      to: `${tabSearch('bank')}#hand-backs`,
    },
    {
      count: todo.barsOwed,
      tone: 'beer',
      title: '정산을 기다리는 술집',
      text: '보낼 정산이 있어요',
      to: tabSearch('bar-refunds'),
    },
    {
      count: todo.unmarkedMeetings,
      tone: 'beer',
      title: '표시가 없는 만남',
      text: '이틀이 지났어요',
      to: tabSearch('meeting-confirmed'),
    },
    {
      count: todo.silentMeetings,
      tone: 'beer',
      title: '오늘 온다는 답이 없는 만남',
      text: '답이 없는 팀에 전화해 주세요',
      to: tabSearch('meeting-confirmed', { q: MEETING_MARKS.silent }),
    },
    {
      count: todo.openReports - todo.lateReports,
      tone: 'beer',
      title: '답을 기다리는 신고',
      text: '정하고 답해 주세요',
      to: tabSearch('reports'),
    },
    {
      count: todo.openInquiries,
      tone: 'beer',
      title: '답을 기다리는 문의',
      text: '고객센터에서 답해요',
      to: '/cs?tab=all&waiting=1',
    },
    {
      count: todo.todaysMeetings,
      tone: 'brand',
      title: '오늘 만나는 팀',
      text: '만남 확정에서 볼 수 있어요',
      to: tabSearch('meeting-confirmed'),
    },
  ];
}

/** What waits today, most urgent first; each links to its tab. Kinds of which nothing waits share one
 * line. */
export function TodoSlip({ todo }: { todo: Figures['todo'] }) {
  const todos = todosOf(todo);
  const waiting = todos.filter(({ count }) => count > 0);
  return (
    <section className={styles.slip}>
      <h2 className="heading">오늘 할 일</h2>
      <ul>
        {waiting.map(({ count, tone, title, text, to }) => (
          <li key={title}>
            <Link to={to}>
              <span className={cx('num', styles.count, `t-${tone}`)}>{numberLabel(count)}</span>
              <span className="grow">
                <TwoLines first={title}>{text}</TwoLines>
              </span>
              <Icon name="next" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {waiting.length < todos.length && (
        <p className={`${styles.none} label mute`}>
          {waiting.length === 0 ? '지금은 할 일이 없어요' : '다른 일은 없어요'}
        </p>
      )}
    </section>
  );
}
