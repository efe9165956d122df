import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../lib/paths.ts';
import { useSession } from '../../features/auth/api/session.ts';
import { SignInForm } from '../../features/auth/components/sign-in-form.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Page } from '../../ui/page.tsx';
import styles from './sign-in-page.module.css';

/** Sign-up gets the same `next`, to come back to. */
function nextOnly(params: URLSearchParams): string {
  const next = params.get('next');
  return next ? `?${new URLSearchParams({ next })}` : '';
}

/** /signin and /login. A signed-in user is redirected: to `next`, or to choose a password first. */
export function Component() {
  const { user } = useSession();
  const [params] = useSearchParams();
  if (user) {
    const next = user.mustChangePassword ? paths.modifyUserInfo : safeNext(params.get('next'));
    return <Navigate to={next} replace />;
  }
  return (
    <Page title="로그인" lead="반가워요. 오늘도 옆 테이블이 기다려요.">
      <SignInForm />
      <nav className={styles.links} aria-label="로그인 도움">
        <Link
          to={{ pathname: paths.signUp, search: nextOnly(params) }}
          className={buttonClass({ variant: 'line', full: true })}
        >
          회원가입
        </Link>
        <Link to={paths.findId} className={buttonClass({ variant: 'text' })}>
          아이디 찾기
        </Link>
        <Link to={paths.findPassword} className={buttonClass({ variant: 'text' })}>
          비밀번호 찾기
        </Link>
      </nav>
    </Page>
  );
}
