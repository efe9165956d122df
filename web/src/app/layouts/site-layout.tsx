import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import styles from './site-layout.module.css';
import { usePageChange } from './use-page-change.ts';

/** Navigation, the page, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  usePageChange();
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        본문으로 건너뛰기
      </a>
      <NavBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
