import { FillGlass } from '../illustrations/fill-glass.tsx';
import styles from './loading.module.css';

/** A whole page on its way. The words are there at once for screen readers, for eyes after 0.4 s. */
export function Loading({ children = '불러오고 있어요' }: { children?: string }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <FillGlass level={0.5} width={48} height={64} />
      <p className="sub">{children}</p>
    </div>
  );
}
