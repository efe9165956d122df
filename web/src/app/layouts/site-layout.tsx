import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import styles from './site-layout.module.css';
import { usePageChange } from './use-page-change.ts';

/** Paths with a navigation of their own: the console has a rail instead of the bar and the footer. */
const STAND_ALONE: ReadonlySet<string> = new Set([paths.adminPage]);

export function SiteLayout({ children }: { children: ReactNode }) {
  usePageChange();
  const standsAlone = STAND_ALONE.has(useLocation().pathname.replace(/\/+$/, ''));
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        본문으로 건너뛰기
      </a>
      {!standsAlone && <NavBar />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!standsAlone && <Footer />}
    </div>
  );
}
