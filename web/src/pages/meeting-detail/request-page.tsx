import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RequestId } from '../../../../shared/ids.ts';
import { paths } from '../../lib/paths.ts';
import { requestQuery } from '../../features/history/api/queries.ts';
import { RequestedDetail } from '../../features/history/components/requested-detail.tsx';
import { useCancelling } from '../../features/history/components/use-cancelling.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function RequestPage({ id }: { id: RequestId }) {
  const query = useQuery(requestQuery(id));
  const navigate = useNavigate();
  const { cancelRequest } = useCancelling();
  return (
    <Page title="신청 자세히">
      <QueryView
        query={query}
        pending={<SkeletonRows height={72} />}
        errorTitle="미팅 상세 정보를 불러오지 못했어요"
        home
      >
        {(request) => (
          <RequestedDetail
            request={request}
            onCancel={(own) =>
              void cancelRequest(own).then(
                (done) => done && navigate(paths.requestDetails, { replace: true }),
              )
            }
          />
        )}
      </QueryView>
    </Page>
  );
}
