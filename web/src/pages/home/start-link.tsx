import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './sections.module.css';

/** The page's call to action. */
export function StartLink({ className }: { className?: string }) {
  return (
    <LinkButton to={paths.requestMeeting} size="cta" className={className}>
      미팅 신청
    </LinkButton>
  );
}

/** Keeps it in reach of the thumb on phones, when the first one has left the window. */
export function StartBar() {
  return (
    <div className={styles.startBar}>
      <StartLink className={styles.startWide} />
    </div>
  );
}
