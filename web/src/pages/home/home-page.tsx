import { type ComponentType, lazy, Suspense } from 'react';
import { FlowSection } from './flow-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { MenuCards } from './menu-cards.tsx';
import { StartLink } from './start-link.tsx';
import styles from './sections.module.css';

/** Far down the page, so it loads after the first paint; the page is complete without it. */
const Gallery = lazy<ComponentType>(() =>
  import('./gallery.tsx').then(
    (module) => ({ default: module.Gallery }),
    () => ({ default: () => null }),
  ),
);

/** The landing page; it calls no service. */
export function Component() {
  return (
    <>
      <HeroSection />
      <MenuCards />
      <IntroSection />
      <FlowSection />
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
