import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '../../../features/admin/api/lists.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { RequestTable } from '../../../features/admin/components/meetings/request-table.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';

export function Component() {
  const requests = useQuery(requestsQuery(useListQuery()));
  return (
    <>
      <PanelHead title="매칭 신청" query={requests}>
        <SearchBox label="팀, 이름, 술집" />
      </PanelHead>
      <ListView query={requests} label="매칭을 기다리는 신청" empty="기다리는 신청이 없어요">
        {(rows) => <RequestTable caption="매칭을 기다리는 신청" rows={rows} />}
      </ListView>
    </>
  );
}
