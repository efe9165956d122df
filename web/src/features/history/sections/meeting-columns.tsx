import { versus } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { FixedMeeting } from '../api/queries.ts';
import { sizeOf } from '../model/sides.ts';

/** Columns that all meeting tables share. */
export const MEETING_COLUMNS = {
  bar: { header: '술집', cell: (meeting) => meeting.bar_name },
  theirs: { header: '상대 팀', cell: (meeting) => meeting.matched_group_name },
  ours: { header: '우리 팀', cell: (meeting) => meeting.current_group_name },
  size: { header: '인원', cell: (meeting) => <span className="whole">{versus(sizeOf(meeting))}</span> },
} satisfies Record<string, Column<FixedMeeting>>;
