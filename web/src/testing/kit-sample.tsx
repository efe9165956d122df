import type { ReactNode } from 'react';
import styles from './kit-preview.module.css';

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2 className="caption strong mute">{name}</h2>
      <div className="fields">{children}</div>
    </section>
  );
}
