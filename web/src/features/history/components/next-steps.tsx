import type { ReactNode } from 'react';
import styles from './components.module.css';

interface Props {
  steps: readonly ReactNode[];
  /** The step that is under way, counted from 0. */
  now?: number;
}

/** What happens next, in order. */
export function NextSteps({ steps, now }: Props) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={index} aria-current={index === now ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
