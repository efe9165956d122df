import { useRef } from 'react';
import type { Outlook, OutlookAddition } from '../../../shared/schemas/outlook.ts';
import { FillGlass } from '../illustrations/fill-glass.tsx';
import { additionWords, gainWords, outlookWords } from '../text/chance-words.ts';
import { Button } from './button.tsx';
import styles from './chance-view.module.css';

interface Props {
  outlook: Pick<Outlook, 'chance' | 'comparable_groups'>;
  /** What can be added by one tap. */
  addition: OutlookAddition | null;
  onAdd: (addition: OutlookAddition) => void;
  /** The addition is being made. */
  busy?: boolean;
}

/** The chance of a match in words, and a button for the addition that raises it most. */
export function ChanceView({ outlook, addition, onAdd, busy = false }: Props) {
  const view = useRef<HTMLElement>(null);
  const [chance, waiting] = outlookWords(outlook);
  const add = (chosen: OutlookAddition) => {
    onAdd(chosen);
    // The button goes.
    view.current?.focus();
  };
  return (
    <section ref={view} tabIndex={-1} className={styles.view} aria-label="이어질 가능성" aria-live="polite">
      <div className={styles.head}>
        <FillGlass level={outlook.chance} width={44} height={60} />
        <div className="grow">
          <p className="strong">{chance}</p>
          <p className="label sub">{waiting}</p>
        </div>
      </div>
      {addition && (
        <div className={styles.addition}>
          <Button variant="quiet" full busy={busy} onClick={() => add(addition)}>
            <span className={styles.line}>
              <span>{additionWords(addition)}</span>
              <span className={styles.gain}>{gainWords(addition)}</span>
            </span>
          </Button>
        </div>
      )}
    </section>
  );
}
