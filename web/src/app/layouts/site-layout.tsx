import { Suspense, use, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../lib/cx.ts';
import { useLive } from '../../lib/device/use-live.ts';
import { FunnelBar } from '../../ui/funnel-slot.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OpeningPage } from './opening.ts';
import { Footer } from './footer.tsx';
import { CompactBar, NavBar } from './nav-bar.tsx';
import styles from './site-layout.module.css';

/** It needs the data layer, so it loads after the first paint. */
const MatchWatch = lazyPart(async () => (await import('./match-watch.tsx')).MatchWatch);

/** It needs to know whether somebody is signed in. */
const MemberTabs = lazyPart(async () => (await import('./member-tabs.tsx')).MemberTabs);

/** Pages with little beside them: sign-up and application, one task each, and the console, which has a rail
 * of its own. The deposit opens above the history. */
const COMPACT = [paths.start, paths.signUp, paths.requestMeeting, paths.adminPage];

export function SiteLayout({ children }: { children: ReactNode }) {
  const opening = use(OpeningPage);
  const shown = useLocation();
  const { pathname } = opening?.location ?? shown;
  const isLive = useLive();
  const isCompact = COMPACT.some((path) => matchPath(path, pathname));
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        본문으로 건너뛰기
      </a>
      {isCompact ? <CompactBar slotRef={setSlot} /> : <NavBar />}
      <main id="main" className={cx(styles.main, isCompact && styles.compact)} tabIndex={-1}>
        <FunnelBar value={slot}>{children}</FunnelBar>
      </main>
      <Footer compact={isCompact} />
      <Suspense>{isLive && <MatchWatch />}</Suspense>
      <Suspense>{isLive && !isCompact && <MemberTabs />}</Suspense>
    </div>
  );
}
