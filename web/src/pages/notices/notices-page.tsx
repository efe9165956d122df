import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../features/notices/api/notices.ts';
import { NoticeList } from '../../features/notices/components/notice-list.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { paths } from '../../lib/paths.ts';

export function Component() {
  const query = useQuery(noticesQuery);
  return (
    <Page title="알림">
      <QueryView
        query={query}
        pending={<SkeletonRows count={4} height={64} />}
        errorTitle="알림을 불러오지 못했어요"
        isEmpty={(data) => data.notices.length === 0}
        empty={
          <Empty
            title="아직 온 알림이 없어요"
            action={<LinkButton to={paths.requestDetails}>미팅 내역 보기</LinkButton>}
          >
            매칭되거나 입금을 확인하면
            <br />
            여기에 알려 드려요.
          </Empty>
        }
      >
        {(data) => <NoticeList notices={data.notices} />}
      </QueryView>
    </Page>
  );
}
