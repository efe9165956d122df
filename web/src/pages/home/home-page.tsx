import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { knownMember } from '../../lib/device/known-member.ts';
import { useLive } from '../../lib/device/use-live.ts';
import { cx } from '../../lib/cx.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { BarsSection } from './bars-section.tsx';
import { FlowSection } from './flow-section.tsx';
import { Gallery } from './gallery.tsx';
import { HeroSection } from './hero-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { MenuCards } from './menu-cards.tsx';
import { StartLink } from './start-link.tsx';
import { TrustSection } from './trust-section.tsx';
import styles from './sections.module.css';

/** What calls the service comes with the data layer, after the first paint. */
const BarStrip = lazyPart(
  async () => (await import('../../features/partnerships/components/bar-strip.tsx')).BarStrip,
);

const MemberSection = lazyPart(async () => (await import('./member-section.tsx')).MemberSection);

interface Props {
  /** Provides the query client; its code loads after the first paint. */
  Data: ComponentType<{ children: ReactNode }>;
}

/**
 * The landing page; for a member their state first, then the same. The build renders it as well, without what
 * calls the service, and with the room of a member's state, which the page's first script opens.
 */
export function HomePage({ Data }: Props) {
  const [isMember, setMember] = useState(knownMember.read);
  const isLive = useLive();
  return (
    <>
      {isLive ? (
        <Suspense fallback={isMember && <div className={styles.memberToCome} />}>
          <Data>
            <MemberSection onKnown={setMember} />
          </Data>
        </Suspense>
      ) : (
        <div className={cx(styles.memberToCome, styles.ofMember)} />
      )}
      <HeroSection isMember={isMember} />
      <MenuCards />
      <IntroSection />
      <FlowSection />
      <BarsSection>
        {isLive && (
          <Suspense fallback={null}>
            <Data>
              <BarStrip />
            </Data>
          </Suspense>
        )}
      </BarsSection>
      <TrustSection />
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
