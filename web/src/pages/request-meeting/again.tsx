import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequestId, UserId } from '../../../../shared/ids.ts';
import { openBars, readOpenDays } from '../../features/apply/bars/bars-query.ts';
import { draftAgain } from '../../features/apply/draft/again.ts';
import { writeDraft } from '../../features/apply/draft/draft.ts';
import type { Group } from '../../features/groups/api/groups.ts';
import { requestQuery } from '../../features/history/api/queries.ts';
import { barListQuery } from '../../lib/bar-list.ts';
import { serverNow } from '../../lib/clock.ts';
import { FILLED_FORM } from '../../lib/paths.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** The request, and the days on which each of its bars takes teams. */
const askedQuery = (id: RequestId) =>
  queryOptions({
    queryKey: ['again', id],
    queryFn: async ({ client }) => {
      const [request, bars] = await Promise.all([
        client.fetchQuery(requestQuery(id)),
        client.fetchQuery(barListQuery),
      ]);
      const asked = new Set(request.selected_bars.map(({ uid_bar }) => uid_bar));
      const open = openBars(bars)
        .map(({ uid_bar }) => uid_bar)
        .filter((bar) => asked.has(bar));
      return { request, isOpen: await readOpenDays(client, open, serverNow()) };
    },
    staleTime: 0,
    gcTime: 0,
  });

interface Props {
  /** The earlier request. */
  id: RequestId;
  uid: UserId;
  groups: readonly Group[];
}

/** Fills in the application as an earlier one was, and opens its check. */
export function Again({ id, uid, groups }: Props) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(askedQuery(id));
  const fill = useEffectEvent(() => {
    if (!data) return;
    writeDraft(uid, draftAgain(data.request, groups, data.isOpen));
    void navigate(FILLED_FORM, { replace: true });
  });
  useEffect(() => fill(), [data]);
  if (!error) return <SkeletonRows height={72} />;
  return (
    <ErrorView
      title="지난 신청을 불러오지 못했어요"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      home
    />
  );
}
