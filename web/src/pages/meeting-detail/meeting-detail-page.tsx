import { useParams } from 'react-router-dom';
import { matchId, requestId } from '../../../../shared/ids.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { Page } from '../../ui/page.tsx';
import { MatchPage } from './match-page.tsx';
import { RequestPage } from './request-page.tsx';

/** A request or match as a page of its own: notices, 짠 and the deposit button link here. */
export function Component() {
  const { id } = useParams();
  const { user } = useSession();
  const asRequest = requestId.safeParse(id);
  const asMatch = matchId.safeParse(id);
  return (
    <>
      <BackRow label="미팅 내역" to={paths.requestDetails} />
      {user && asMatch.success ? (
        <MatchPage key={asMatch.data} id={asMatch.data} gender={user.gender} />
      ) : asRequest.success ? (
        <RequestPage key={asRequest.data} id={asRequest.data} />
      ) : (
        <Page title="미팅 자세히">
          <ErrorView title="미팅 ID가 올바르지 않아요" home>
            내역에서 다시 골라 주세요.
          </ErrorView>
        </Page>
      )}
    </>
  );
}
