import { useQuery } from '@tanstack/react-query';
import { activityQuery } from '../../../features/admin/api/activity.ts';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { UserActivity } from '../../../features/admin/components/people/user-activity.tsx';
import { UserHits } from '../../../features/admin/components/people/user-hits.tsx';
import { UserSearchForm } from '../../../features/admin/components/people/user-search-form.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** 404: no user has this id. 400: no id can look like this. A name or a phone number is searched then. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export function Component() {
  const { params, change } = useAddress();
  // A link from another list names the user by the internal id; it is not
  // shown in the field, because nobody typed it.
  const linked = params.get('uid') ?? '';
  const typed = params.get('id') ?? '';
  const id = linked === '' ? typed : linked;
  const found = useQuery(activityQuery(id));

  const search = (next: string) => {
    if (next === id) void found.refetch();
    else change({ id: next, uid: null, page: null });
  };
  return (
    <>
      <PanelHead title="사용자 찾기" query={id === '' ? undefined : found} />
      <UserSearchForm key={id} typed={typed} isSearching={found.isFetching} onSearch={search} />
      {id !== '' &&
        (isNotFound(found.error) ? (
          <UserHits words={id} />
        ) : (
          <QueryView
            query={found}
            pending={<SkeletonRows count={6} label="사용자를 찾고 있어요" />}
            errorTitle="데이터를 불러오는 중 오류가 발생했어요"
          >
            {({ user, activity }) => <UserActivity user={user} activity={activity} />}
          </QueryView>
        ))}
    </>
  );
}
