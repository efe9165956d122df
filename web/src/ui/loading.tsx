import { FillGlass } from '../illustrations/fill-glass.tsx';
import styles from './loading.module.css';

/** The loading state of a whole page. Screen readers get its text at once; it becomes visible after 0.4 s. */
export function Loading({ children = '불러오고 있어요' }: { children?: string }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <FillGlass level={0.5} width={48} height={64} />
      <p className="sub">{children}</p>
    </div>
  );
}
