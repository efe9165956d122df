import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { FlowSection } from './flow-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { MenuCards } from './menu-cards.tsx';
import { StartLink } from './start-link.tsx';
import { TrustSection } from './trust-section.tsx';
import styles from './sections.module.css';

/** Far down the page, so it loads after the first paint; the page is complete without it. */
const Gallery = lazy<ComponentType>(() =>
  import('./gallery.tsx').then(
    (module) => ({ default: module.Gallery }),
    () => ({ default: () => null }),
  ),
);

/** What calls the service comes with the data layer, after the first paint. */
const BarsSection = lazy<ComponentType>(() =>
  import('./bars-section.tsx').then(
    (module) => ({ default: module.BarsSection }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  /** Provides the query client; its code loads after the first paint. */
  Data: ComponentType<{ children: ReactNode }>;
}

/** The landing page. */
export function HomePage({ Data }: Props) {
  return (
    <>
      <HeroSection />
      <MenuCards />
      <IntroSection />
      <FlowSection />
      <Suspense fallback={<div className={styles.barsToCome} />}>
        <Data>
          <BarsSection />
        </Data>
      </Suspense>
      <TrustSection />
      <Suspense fallback={null}>
        <Gallery />
      </Suspense>
      <section className={styles.end} aria-labelledby="end-title">
        <h2 id="end-title" className={styles.title}>
          친구 한 명만 더 부르면
          <br />
          시작할 수 있어요
        </h2>
        <StartLink />
      </section>
    </>
  );
}
