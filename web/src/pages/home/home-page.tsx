import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { knownMember } from '../../lib/device/known-member.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { FlowSection } from './flow-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { MenuCards } from './menu-cards.tsx';
import { StartLink } from './start-link.tsx';
import { TrustSection } from './trust-section.tsx';
import styles from './sections.module.css';

/** Far down the page, so it loads after the first paint; the page is complete without it. */
const Gallery = lazyPart(async () => (await import('./gallery.tsx')).Gallery);

/** What calls the service comes with the data layer, after the first paint. */
const BarsSection = lazyPart(async () => (await import('./bars-section.tsx')).BarsSection);

const MemberSection = lazyPart(async () => (await import('./member-section.tsx')).MemberSection);

interface Props {
  /** Provides the query client; its code loads after the first paint. */
  Data: ComponentType<{ children: ReactNode }>;
}

/** The landing page; for a member their state first, then the same. */
export function HomePage({ Data }: Props) {
  const [isMember, setMember] = useState(knownMember.read);
  return (
    <>
      <Suspense fallback={isMember && <div className={styles.memberToCome} />}>
        <Data>
          <MemberSection onKnown={setMember} />
        </Data>
      </Suspense>
      <HeroSection level={isMember ? 'h2' : 'h1'} />
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
