import { Link, type Location, Navigate, useLocation } from 'react-router-dom';
import { useAddress } from '../../lib/use-address.ts';
import { inState } from '../../lib/history-state.ts';
import { FILLED_FORM, paths, safeNext, signUpPath } from '../../lib/paths.ts';
import { AccountPanes } from '../../features/apply/slip/account-panes.tsx';
import { useSession } from '../../features/auth/api/session.ts';
import { SignInForm } from '../../features/auth/components/sign-in-form.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Row } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';

/** The id of a sign-up that just ended; anything else that the history holds is ignored. */
function idIn(state: unknown): string | undefined {
  const id = inState(state, 'id');
  return typeof id === 'string' ? id : undefined;
}

/** /signin and /login. A signed-in user is redirected: to `next`, or to choose a password first. */
export function Component() {
  const { user } = useSession();
  const { params } = useAddress();
  const { state }: Location<unknown> = useLocation();
  const next = safeNext(params.get('next'));
  if (user) return <Navigate to={user.mustChangePassword ? paths.modifyUserInfo : next} replace />;
  const isFilled = next === FILLED_FORM;
  const wantsForm = !isFilled && next.split('?')[0] === paths.requestMeeting;
  return (
    <AccountPanes isFilled={isFilled} isShort>
      <Page
        title="로그인"
        lead={
          isFilled
            ? '채워 둔 내용은 그대로 있어요. 로그인하면 이어서 신청해요.'
            : '반가워요. 로그인하면 하던 것을 이어서 할 수 있어요.'
        }
      >
        <SignInForm knownId={idIn(state)} />
        <Row as="nav" wrap gap={4} justify="center" above={12} aria-label="로그인 도움">
          {wantsForm && (
            <Link to={paths.start} className={buttonClass({ variant: 'quiet', full: true })}>
              먼저 채워 볼래요
            </Link>
          )}
          <Link to={signUpPath(next)} className={buttonClass({ variant: 'text' })}>
            회원가입
          </Link>
          <Link to={paths.findId} className={buttonClass({ variant: 'text' })}>
            아이디 찾기
          </Link>
          <Link to={paths.findPassword} className={buttonClass({ variant: 'text' })}>
            비밀번호 찾기
          </Link>
        </Row>
      </Page>
    </AccountPanes>
  );
}
