import { FillGlass } from '../illustrations/fill-glass.tsx';
import { cx } from '../lib/cx.ts';
import styles from './marks.module.css';

interface Props {
  children?: string;
  /** Answers a tap: visible at once. */
  isSoon?: boolean;
}

/** The loading state of a whole page. Screen readers get its text at once; it becomes visible after 0.4 s. */
export function Loading({ children = '불러오고 있어요', isSoon = false }: Props) {
  return (
    <div className={cx(styles.loading, isSoon && styles.soon)} role="status" aria-busy="true">
      <FillGlass level={0.5} width={48} height={64} />
      <p className="sub">{children}</p>
    </div>
  );
}
