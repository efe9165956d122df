import { cx } from '../../lib/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './nav-bar.module.css';

/** The ways in, in the navigation bar of somebody who is not signed in. */
export function VisitorLinks() {
  return (
    <>
      <LinkButton to={paths.signIn} variant="text" className={styles.ofVisitor}>
        로그인
      </LinkButton>
      <LinkButton to={paths.signUp} variant="quiet" className={cx(styles.wideOnly, styles.ofVisitor)}>
        회원가입
      </LinkButton>
    </>
  );
}
