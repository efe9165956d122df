import { useQuery } from '@tanstack/react-query';
import { confirmedQuery } from '../../../features/admin/api/lists.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { EndMeeting } from '../../../features/admin/components/meetings/end-meeting.tsx';
import { MeetingTable } from '../../../features/admin/components/meetings/meeting-table.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';

export function Component() {
  const meetings = useQuery(confirmedQuery(useListQuery()));
  return (
    <>
      <PanelHead title="만남 확정" query={meetings}>
        <SearchBox label="술집이나 팀 이름" />
      </PanelHead>
      <ListView query={meetings} label="확정된 만남" empty="확정된 만남이 없어요">
        {(rows) => (
          <MeetingTable
            caption="확정된 만남"
            rows={rows}
            acts={(meeting) => <EndMeeting meeting={meeting} />}
          />
        )}
      </ListView>
    </>
  );
}
