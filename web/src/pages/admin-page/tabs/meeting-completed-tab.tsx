import { useQuery } from '@tanstack/react-query';
import { completedQuery } from '../../../features/admin/api/lists.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { MeetingTable } from '../../../features/admin/components/meetings/meeting-table.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';

export function Component() {
  const meetings = useQuery(completedQuery(useListQuery()));
  return (
    <>
      <PanelHead title="만남 완료" query={meetings}>
        <SearchBox label="술집이나 팀 이름" />
      </PanelHead>
      <ListView query={meetings} label="끝난 만남" empty="끝난 만남이 없어요">
        {(rows) => <MeetingTable caption="끝난 만남" rows={rows} />}
      </ListView>
    </>
  );
}
