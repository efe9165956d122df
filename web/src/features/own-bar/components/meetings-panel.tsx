import { useQuery } from '@tanstack/react-query';
import { BAR_ANSWERS_STEP, BAR_BESTS, BAR_VERDICTS } from '../../../../../shared/afterwards.ts';
import type { BarId } from '../../../../../shared/ids.ts';
import { Panel, Row, Split, Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { blockedDaysQuery, type BarMeeting, barMonthQuery, barStatsQuery } from '../api/own-bar.ts';
import { dayOf, meetingsPerDay, nextDay, unmarkedMeetings, upcoming } from '../model/month.ts';
import styles from './own-bar.module.css';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { kstDay } from '../../../../../shared/calendar.ts';
import type { BarFigure } from '../../../../../shared/schemas/after-meeting.ts';
import { keysOf } from '../../../../../shared/schemas/text.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ownBarErrorText } from '../model/own-bar-error.ts';
import { DAY_TITLE, DayList } from './day-list.tsx';
import { Forecast } from './forecast.tsx';
import { glassesOf } from './day-glasses.tsx';

/** What the teams of a month said of the bar, as sums. */
function BarAnswers({ figure }: { figure: NonNullable<BarFigure> }) {
  const line = <K extends string>(words: Record<K, string>, counts: Record<K, number>) =>
    keysOf(words)
      .filter((key) => counts[key] > 0)
      .map((key) => `${words[key]} ${counts[key]}`)
      .join(' · ');
  const bests = line(BAR_BESTS, figure.bests);
  return (
    <Panel tone="sunken" gap={4} below={12} as="section" aria-label="다녀간 팀의 대답">
      <p className="label strong num">다녀간 팀의 대답 {figure.answers}</p>
      <p className="num">{line(BAR_VERDICTS, figure.verdicts)}</p>
      {bests && <p className="label sub num">좋았던 것: {bests}</p>}
      <p className="caption sub">누가 답했는지 알 수 없게 {BAR_ANSWERS_STEP}개씩 모아서 보여요.</p>
    </Panel>
  );
}

interface MonthStatsProps {
  barId: BarId;
  month: string;
  today: string;
}

/** The month's figures, and how many meetings are still to come. */
function MonthStats({ barId, month, today }: MonthStatsProps) {
  const { data: stats, isLoading } = useQuery(barStatsQuery(barId, month));
  const { data: meetings } = useQuery(barMonthQuery(barId, month));
  if (isLoading) {
    return (
      <Row gap={32} align="stretch" below={12} className={styles.stats}>
        <Skeleton label="이달의 숫자를 불러오고 있어요">
          <SkeletonBlock width={160} height={51} radius={8} />
        </Skeleton>
      </Row>
    );
  }
  const figures: [string, number | undefined][] = [
    ['성사', stats?.completedCount],
    ['당일 취소·불참', stats?.canceledCount],
    ['앞으로', meetings && upcoming(meetings, today)],
  ];
  return (
    <>
      <Row as="dl" wrap gap={32} rowGap={8} align="stretch" below={12} className={styles.stats}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="caption sub">{label}</dt>
            <dd className="title num">{count === undefined ? '–' : `${count}건`}</dd>
          </div>
        ))}
      </Row>
      {stats?.answers && <BarAnswers figure={stats.answers} />}
    </>
  );
}

interface UnmarkedMeetingsProps {
  barId: BarId;
  month: string;
  onOpen: (day: string) => void;
}

/** Above the day: how many meetings have to be marked, with a link to
 * the first. Owners do not search for them. */
function UnmarkedMeetings({ barId, month, onOpen }: UnmarkedMeetingsProps) {
  const { data: meetings = [] } = useQuery(barMonthQuery(barId, month));
  const waiting = unmarkedMeetings(meetings);
  const [first] = waiting;
  if (!first) return null;
  return (
    <Row
      as="button"
      gap={12}
      type="button"
      className={cx('c-beer', styles.waiting)}
      onClick={() => onOpen(dayOf(first))}
    >
      <Icon name="clock" size={24} />
      <span className="grow">
        <span className="strong">표시를 기다리는 만남 {waiting.length}건</span>
        <br />
        <span className="caption">두 팀이 왔는지 알려 주세요</span>
      </span>
      <Icon name="down" size={20} />
    </Row>
  );
}

/** The meetings of one day, first of today, and the month. The address holds both. */
export function MeetingsPanel({ barId }: { barId: BarId }) {
  const today = kstDay(useNow());
  const { params, change } = useAddress();
  const day = /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0] ?? today;
  const month = /^\d{4}-\d\d$/.exec(params.get('month') ?? '')?.[0] ?? day.slice(0, 7);
  const meetings = useQuery(barMonthQuery(barId, month));
  const blocked = useQuery(blockedDaysQuery(barId)).data ?? [];

  const openDay = (wanted: string) => {
    change({ day: wanted, month: wanted.slice(0, 7) }, { replace: true });
    // On phones the day stands above the month.
    const title = document.getElementById(DAY_TITLE);
    title?.scrollIntoView({ block: 'nearest' });
    title?.focus({ preventScroll: true });
  };

  const view = (rows: readonly BarMeeting[]) => (
    <Split stuck={1}>
      <Stack gap={24}>
        <UnmarkedMeetings barId={barId} month={month} onOpen={openDay} />
        <DayList barId={barId} day={day} today={today} next={nextDay(rows, day)} onOpen={openDay} />
      </Stack>
      <>
        <Calendar
          today={today}
          month={month}
          onMonthChange={(next) => change({ month: next }, { replace: true })}
          selected={[day]}
          closed={new Set(blocked)}
          mark={glassesOf(meetingsPerDay(rows, today), today, [day])}
          onPress={openDay}
        >
          <MonthStats barId={barId} month={month} today={today} />
        </Calendar>
        <Forecast barId={barId} />
      </>
    </Split>
  );
  return (
    <QueryView
      query={meetings}
      pending={view([])}
      errorTitle="이달의 만남을 불러오지 못했어요"
      errorText={ownBarErrorText}
    >
      {view}
    </QueryView>
  );
}
