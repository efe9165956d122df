import { useQuery } from '@tanstack/react-query';
import { partnerBarsQuery } from '../../features/partnerships/api/bars.ts';
import { BarGrid } from '../../features/partnerships/components/bar-grid.tsx';
import { BarSkeleton } from '../../features/partnerships/components/bar-skeleton.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';

export function Component() {
  const bars = useQuery(partnerBarsQuery);
  return (
    <Page title="합석하는 술집" lead="두 팀이 만나는 곳이에요. 눌러서 자세히 볼 수 있어요." width="admin">
      <QueryView
        query={bars}
        pending={<BarSkeleton />}
        errorTitle="술집 정보를 불러오지 못했어요"
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty art="plate" title="아직 제휴 술집이 없어요">
            좋은 술집을 찾고 있어요.
            <br />
            조금만 기다려 주세요.
          </Empty>
        }
      >
        {(list) => <BarGrid bars={list} />}
      </QueryView>
    </Page>
  );
}
