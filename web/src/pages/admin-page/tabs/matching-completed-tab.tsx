import { useQuery } from '@tanstack/react-query';
import { SIDES } from '../../../../../shared/ids.ts';
import { ADMIN_PER_PAGE } from '../../../../../shared/limits.ts';
import { matchesQuery } from '../../../features/admin/api/lists.ts';
import { ListView } from '../../../features/admin/components/frame/list-view.tsx';
import { MatchTable } from '../../../features/admin/components/meetings/match-table.tsx';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { SearchBox } from '../../../features/admin/components/frame/search-box.tsx';
import { useListQuery } from '../../../features/admin/model/use-list-query.ts';

export function Component() {
  const matches = useQuery(matchesQuery(useListQuery()));
  return (
    <>
      <PanelHead title="매칭 완료" query={matches}>
        <SearchBox label="팀, 이름, 술집" />
      </PanelHead>
      <ListView
        query={matches}
        label="보증금을 기다리는 매칭"
        empty="보증금을 기다리는 매칭이 없어요"
        perPage={ADMIN_PER_PAGE / SIDES.length}
      >
        {(rows) => <MatchTable rows={rows} />}
      </ListView>
    </>
  );
}
