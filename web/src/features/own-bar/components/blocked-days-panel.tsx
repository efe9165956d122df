import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, kstDay } from '../../../../../shared/calendar.ts';
import type { BarId } from '../../../../../shared/ids.ts';
import { BLOCKED_AHEAD_DAYS } from '../../../../../shared/limits.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { Box, Row, Split, Stack } from '../../../ui/layout.tsx';
import { FootCta } from '../../../ui/page.tsx';
import { useIsWide } from '../../../ui/panes.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { blockedDaysQuery, barMonthQuery } from '../api/own-bar.ts';
import { meetingsPerDay } from '../model/month.ts';
import { ownBarErrorText } from '../model/own-bar-error.ts';
import { BlockButtons } from './block-buttons.tsx';
import { glassesOf } from './day-glasses.tsx';

interface Props {
  barId: BarId;
}

/** Selects days to block or unblock. */
export function BlockedDaysPanel(props: Props) {
  return (
    <QueryView
      query={useQuery(blockedDaysQuery(props.barId))}
      pending={
        <Skeleton label="쉬는 날을 불러오고 있어요">
          <SkeletonBlock height={380} radius={12} />
        </Skeleton>
      }
      errorTitle="쉬는 날을 불러오지 못했어요"
      errorText={ownBarErrorText}
    >
      {(blocked) => <DayPicker {...props} blocked={blocked} />}
    </QueryView>
  );
}

function DayPicker({ barId, blocked }: Props & { blocked: readonly string[] }) {
  const today = kstDay(useNow());
  const last = addDays(today, BLOCKED_AHEAD_DAYS);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const meetings = useQuery(barMonthQuery(barId, month)).data ?? [];
  const closed = new Set(blocked);
  const toggle = (day: string) =>
    setChosen(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort());
  const isWide = useIsWide();
  const buttons = <BlockButtons barId={barId} chosen={chosen} closed={closed} onDone={() => setChosen([])} />;
  return (
    <>
      <Split stuck={1}>
        <Calendar
          today={today}
          month={month}
          firstMonth={today.slice(0, 7)}
          lastMonth={last.slice(0, 7)}
          onMonthChange={setMonth}
          selected={chosen}
          closed={closed}
          mark={glassesOf(meetingsPerDay(meetings, today), today, chosen)}
          refuse={(day) => {
            if (day < today) return '지난 날';
            return day > last ? `${dayLabelOf(last)}까지 정할 수 있어요` : null;
          }}
          onPress={toggle}
        >
          <Box as="p" below={8} className="label sub">
            쉬거나 다시 열 날짜를 눌러 골라요. 만남이 잡힌 날은 쉴 수 없어요. 술집 사정으로 만남을 취소한 날은
            쉬는 날이 돼요.
          </Box>
        </Calendar>
        <Stack gap={32}>
          {isWide && buttons}
          <ClosedDays days={blocked.filter((day) => day >= today)} />
        </Stack>
      </Split>
      {!isWide && <FootCta>{buttons}</FootCta>}
    </>
  );
}

function ClosedDays({ days }: { days: readonly string[] }) {
  return (
    <section>
      <h2 className="heading">
        정해 둔 쉬는 날 <span className="num c-brand">{days.length}개</span>
      </h2>
      {days.length === 0 ? (
        <Box as="p" above={12} className="sub">
          아직 정해 둔 쉬는 날이 없어요.
        </Box>
      ) : (
        <Row as="ul" wrap gap={8} above={12}>
          {days.map((day) => (
            <li key={day}>
              <Tag>
                <span className="num">{dayLabelOf(day)}</span>
              </Tag>
            </li>
          ))}
        </Row>
      )}
    </section>
  );
}
