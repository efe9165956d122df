import type { ReactNode } from 'react';
import { FootCta } from '../../ui/page.tsx';
import styles from './form-foot.module.css';

/** The button that goes on, with room above it that the last field can scroll into. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.room} />
      <FootCta>
        <div className={styles.foot}>{children}</div>
      </FootCta>
    </>
  );
}
