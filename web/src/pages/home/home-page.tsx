import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { HomeWords } from '../../../../shared/schemas/after-meeting.ts';
import { knownMember } from '../../lib/device/known-member.ts';
import { useLive } from '../../lib/device/use-live.ts';
import { cx } from '../../lib/cx.ts';
import { storedText } from '../../lib/device/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { FlowSection } from './flow-section.tsx';
import { Gallery } from './gallery.tsx';
import { HeroSection } from './hero-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { type CountedCard, MenuCards } from './menu-cards.tsx';
import { StartBar } from './start-link.tsx';
import styles from './sections.module.css';

const stored = storedText('localStorage', 'about');

/** What the service is, folded below a member's own state; a member who opens it finds it open next time. */
function AboutFold({ children }: { children: ReactNode }) {
  const [isOpen] = useState(() => stored.read() !== null);
  return (
    <details
      className={styles.about}
      open={isOpen}
      onToggle={(event) => stored.write(event.currentTarget.open ? 'open' : null)}
    >
      <summary>
        합석 소개
        <Icon name="down" size={20} />
      </summary>
      {children}
    </details>
  );
}

/** What calls the service comes with the data layer, after the first paint. */
const LiveCounts = lazyPart(async () => (await import('./live-counts.tsx')).LiveCounts);
const MemberSection = lazyPart(async () => (await import('./member-section.tsx')).MemberSection);

interface Props {
  /** Provides the query client; its code loads after the first paint. */
  Data: ComponentType<{ children: ReactNode }>;
}

/**
 * The landing page; for a member their state first, then the same, folded. The build renders it as well,
 * without what calls the service, and with the room of a member's state, which the page's first script opens.
 */
export function HomePage({ Data }: Props) {
  const [isMember, setMember] = useState(knownMember.read);
  const [counted, setCounted] = useState<CountedCard>();
  const [words, setWords] = useState<HomeWords[]>();
  const isLive = useLive();
  const about = (
    <>
      <HeroSection isMember={isMember} />
      {isLive && (
        <Suspense fallback={null}>
          <Data>
            <LiveCounts onCounted={setCounted} onWords={setWords} />
          </Data>
        </Suspense>
      )}
      <MenuCards counted={counted} />
      <div>
        <IntroSection />
        <FlowSection />
        <Gallery words={words} />
        {!isMember && <StartBar />}
      </div>
    </>
  );
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
      {isMember ? <AboutFold>{about}</AboutFold> : about}
    </>
  );
}
