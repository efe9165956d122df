import type { ReactNode } from 'react';
import { Stack } from '../ui/layout.tsx';
import styles from './kit-preview.module.css';

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2 className="caption strong mute">{name}</h2>
      <Stack gap={16}>{children}</Stack>
    </section>
  );
}
