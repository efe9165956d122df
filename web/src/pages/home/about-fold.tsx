import { type ReactNode, useState } from 'react';
import { storedText } from '../../lib/device/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './sections.module.css';

const stored = storedText('localStorage', 'about');

/** What the service is, folded below a member's own state; a member who opens it finds it open next time. */
export function AboutFold({ children }: { children: ReactNode }) {
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
