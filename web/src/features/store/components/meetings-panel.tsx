import { useQuery } from '@tanstack/react-query';
import type { BarId } from '../../../../../shared/ids.ts';
import { kstDay } from '../../../../../shared/calendar.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { Split, Stack } from '../../../ui/layout.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { blockedDaysQuery, storeMonthQuery, type StoreMeeting } from '../api/store.ts';
import { meetingsPerDay, nextDay } from '../model/month.ts';
import { storeErrorText } from '../model/store-error.ts';
import { DAY_TITLE, DayList } from './day-list.tsx';
import { glassesOf } from './day-glasses.tsx';
import { MonthStats } from './month-stats.tsx';
import { UnmarkedMeetings } from './unmarked-meetings.tsx';

/** The meetings of one day, first of today, and the month. The address holds both. */
export function MeetingsPanel({ barId }: { barId: BarId }) {
  const today = kstDay(useNow());
  const [params, change] = useAddress();
  const day = /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0] ?? today;
  const month = /^\d{4}-\d\d$/.exec(params.get('month') ?? '')?.[0] ?? day.slice(0, 7);
  const meetings = useQuery(storeMonthQuery(barId, month));
  const blocked = useQuery(blockedDaysQuery(barId)).data ?? [];

  const openDay = (wanted: string) => {
    change({ day: wanted, month: wanted.slice(0, 7) }, { replace: true });
    // On phones the day stands above the month.
    const title = document.getElementById(DAY_TITLE);
    title?.scrollIntoView({ block: 'nearest' });
    title?.focus({ preventScroll: true });
  };

  const view = (rows: readonly StoreMeeting[]) => (
    <Split stuck={1}>
      <Stack gap={24}>
        <UnmarkedMeetings barId={barId} month={month} onOpen={openDay} />
        <DayList barId={barId} day={day} today={today} next={nextDay(rows, day)} onOpen={openDay} />
      </Stack>
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
    </Split>
  );
  return (
    <QueryView
      query={meetings}
      pending={view([])}
      errorTitle="이달의 만남을 불러오지 못했어요"
      errorText={storeErrorText}
    >
      {view}
    </QueryView>
  );
}
