import { useQuery } from '@tanstack/react-query';
import type { BarId } from '../../../../../shared/ids.ts';
import { LATE_MINUTES } from '../../../../../shared/limits.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Box, Panel, Stack } from '../../../ui/layout.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { barDayQuery } from '../api/own-bar.ts';
import { ownBarErrorText } from '../model/own-bar-error.ts';
import { MeetingRow } from './meeting-row.tsx';

interface Props {
  barId: BarId;
  day: string;
  today: string;
  /** The next day of the month that has a meeting. */
  next: string | undefined;
  onOpen: (day: string) => void;
}

/** Id of the heading, to scroll to it. */
export const DAY_TITLE = 'day-title';

/** The meetings of one day. */
export function DayList(props: Props) {
  const { day, today } = props;
  return (
    <section aria-labelledby={DAY_TITLE}>
      <h2 id={DAY_TITLE} className="heading num" tabIndex={-1}>
        {dayLabelOf(day)}
        {day === today && ', 오늘'}
      </h2>
      <Rows {...props} />
    </section>
  );
}

function Rows({ barId, day, today, next, onOpen }: Props) {
  return (
    <QueryView
      query={useQuery(barDayQuery(barId, day))}
      pending={<SkeletonRows count={2} height={132} label="이날의 만남을 불러오고 있어요" />}
      errorTitle="이날의 만남을 불러오지 못했어요"
      errorText={ownBarErrorText}
      level="h3"
      isEmpty={(meetings) => meetings.length === 0}
      empty={
        <>
          <Box as="p" above={12} className="sub">
            이날은 잡힌 만남이 없어요.
          </Box>
          {next && (
            <Panel as="ul" above={16}>
              <ActionRow
                as="button"
                type="button"
                icon="calendar"
                value={dayLabelOf(next)}
                onClick={() => onOpen(next)}
              >
                다음 만남
              </ActionRow>
            </Panel>
          )}
        </>
      }
    >
      {(meetings) => (
        <>
          <Stack as="ul" gap={12} above={12}>
            {meetings.map((meeting) => (
              <MeetingRow key={meeting.uid_meetings_fixed} meeting={meeting} isPast={day <= today} />
            ))}
          </Stack>
          <Box as="p" above={12} className="caption mute">
            오늘과 어제 만남만, 늦는 팀을 {LATE_MINUTES}분 기다린 다음부터 표시할 수 있어요.
          </Box>
        </>
      )}
    </QueryView>
  );
}
