import { FlowSection } from './flow-section.tsx';
import { Gallery } from './gallery.tsx';
import { HeroSection } from './hero-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { MenuCards } from './menu-cards.tsx';
import { StartLink } from './start-link.tsx';
import styles from './sections.module.css';

/** The landing page: reads nothing from the service. */
export function Component() {
  return (
    <>
      <HeroSection />
      <MenuCards />
      <IntroSection />
      <FlowSection />
      <Gallery />
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
