import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/use-address.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestId, type RequestId, type UserId } from '../../../../shared/ids.ts';
import { accountsQuery } from '../../features/accounts/api/accounts.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { type Group, groupsQuery } from '../../features/groups/api/groups.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ApplicationForm } from '../../features/apply/application-form.tsx';
import { openBars, readOpenDays } from '../../features/apply/bars/bars-query.ts';
import { draftAgain } from '../../features/apply/draft/again.ts';
import { writeDraft } from '../../features/apply/draft/draft.ts';
import { requestQuery } from '../../features/history/api/queries.ts';
import { barListQuery } from '../../lib/bar-list.ts';
import { serverNow } from '../../lib/clock.ts';
import { FILLED_FORM } from '../../lib/paths.ts';

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
function Again({ id, uid, groups }: Props) {
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

/** The application form, with the member's stored groups and accounts. */
export function Component() {
  const { user } = useSession();
  const groups = useQuery(groupsQuery);
  const accounts = useQuery(accountsQuery);
  const { params } = useAddress();
  const again = requestId.safeParse(params.get('again')).data;
  if (user && groups.data && again) {
    return (
      <Page title="미팅 신청">
        <Again id={again} uid={user.uidUser} groups={groups.data} />
      </Page>
    );
  }
  if (user && groups.data && accounts.data) {
    return <ApplicationForm key={user.uidUser} user={user} groups={groups.data} accounts={accounts.data} />;
  }
  const failed = [groups, accounts].find((query) => query.isError);
  return (
    <Page title="미팅 신청">
      {failed ? (
        <ErrorView
          title="내 팀과 계좌를 불러오지 못했어요"
          error={failed.error}
          onRetry={() => [groups, accounts].forEach((query) => query.isError && void query.refetch())}
          retrying={failed.isFetching}
          home
        />
      ) : (
        <SkeletonRows height={72} />
      )}
    </Page>
  );
}
