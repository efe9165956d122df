import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ERRORS } from '../../../../../shared/errors.ts';
import { activityQuery } from '../../../features/admin/api/activity.ts';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import { UserActivity } from '../../../features/admin/components/people/user-activity.tsx';
import { UserSearchForm } from '../../../features/admin/components/people/user-search-form.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

const NOT_FOUND = ERRORS['user.not_found'].message;

/** 404: no user has this id. 400: no id can look like this. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export function Component() {
  const [params, change] = useAddress();
  const alert = useAlert();
  const id = params.get('id') ?? '';
  const found = useQuery(activityQuery(id));
  const { error } = found;
  useEffect(() => {
    if (isNotFound(error)) void alert(NOT_FOUND);
  }, [error, alert]);

  const search = (next: string) => {
    if (next === id) void found.refetch();
    else change({ id: next });
  };
  return (
    <>
      <PanelHead title="사용자 찾기" query={id === '' ? undefined : found} />
      <UserSearchForm key={id} id={id} isSearching={found.isFetching} onSearch={search} />
      {id !== '' &&
        (isNotFound(error) ? (
          <Empty art="plate" title={NOT_FOUND}>
            <p>아이디를 다시 확인해 주세요.</p>
          </Empty>
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
