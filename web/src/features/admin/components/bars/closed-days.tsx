import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BarId } from '../../../../../../shared/ids.ts';
import { api } from '../../../../lib/api.ts';
import { dayLabelOf } from '../../../../lib/format.ts';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { consoleKey } from '../../api/console.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Nothing } from '../frame/nothing.tsx';
import { consoleTable } from '../frame/console-table.tsx';

const closedDaysQuery = (bar: BarId) =>
  queryOptions({
    queryKey: [...consoleKey, 'closed-days', bar],
    queryFn: async ({ signal }) =>
      (await api('GET /api/bars/blocked-dates/{uid_bar}', { params: { uid_bar: bar }, signal }))
        .blocked_dates,
  });

const DayTable = consoleTable<{ bar: BarId; day: string }>({
  rowKey: ({ day }) => day,
  columns: [{ header: '날짜', card: 'title', cell: ({ day }) => dayLabelOf(day) }],
  acts: ({ bar, day }) => (
    <ActionButton
      of={dayLabelOf(day)}
      variant="quiet"
      question={{
        title: `${dayLabelOf(day)}에 다시 열까요?`,
        text: '그날 이 술집에서 다시 매칭돼요.',
        confirmLabel: '다시 열기',
      }}
      run={(token) =>
        api('DELETE /api/bars/blocked-dates/{uid_bar}', {
          params: { uid_bar: bar },
          body: { dates: [day] },
          token,
        })
      }
      done={`${dayLabelOf(day)}에 다시 열었어요`}
    >
      다시 열기
    </ActionButton>
  ),
});

/** A bar's closed days, each to be opened again: a bar without an owner has nobody else who could. */
export function ClosedDays({ barId: bar }: { barId: BarId }) {
  const days = useQuery(closedDaysQuery(bar));
  return (
    <QueryView
      query={days}
      pending={<SkeletonRows count={1} label="쉬는 날을 불러오고 있어요" />}
      errorTitle="쉬는 날을 불러오는 중 오류가 발생했어요"
      isEmpty={(dates) => dates.length === 0}
      empty={<Nothing title="쉬는 날이 없어요" />}
    >
      {(dates) => <DayTable caption="쉬는 날" rows={dates.map((day) => ({ bar, day }))} />}
    </QueryView>
  );
}
