import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { requestId } from '../../../../shared/ids.ts';
import { accountsQuery } from '../../features/accounts/api/accounts.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { groupsQuery } from '../../features/groups/api/groups.ts';
import { ErrorView } from '../../ui/error-view.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Again } from './again.tsx';
import { ApplicationForm } from '../../features/apply/application-form.tsx';

/** The application form, with the member's stored groups and accounts. */
export function Component() {
  const { user } = useSession();
  const groups = useQuery(groupsQuery);
  const accounts = useQuery(accountsQuery);
  const [params] = useSearchParams();
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
