import { useRef } from 'react';
import type { Outlook, OutlookAddition } from '../../../shared/schemas/outlook.ts';
import { FillGlass } from '../illustrations/fill-glass.tsx';
import { additionWords, gainWords, LOWERING_WORDS, outlookWords } from '../text/chance-words.ts';
import { Button } from './button.tsx';
import styles from './chance-view.module.css';

interface Props {
  outlook: Pick<Outlook, 'chance' | 'comparable_groups' | 'lowering'>;
  /** What can be added by one tap, the largest gain first. */
  additions: readonly OutlookAddition[];
  onAdd: (addition: OutlookAddition) => void;
  /** An addition is being made. */
  busy?: boolean;
}

/** The chance of a match in words, what lowers it, and a button for each addition that raises it most. */
export function ChanceView({ outlook, additions, onAdd, busy = false }: Props) {
  const view = useRef<HTMLElement>(null);
  const [chance, waiting] = outlookWords(outlook);
  const add = (addition: OutlookAddition) => {
    onAdd(addition);
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
          {outlook.lowering.length > 0 && (
            <p className="label sub">
              {outlook.lowering.map((code) => `${LOWERING_WORDS[code]}.`).join(' ')}
            </p>
          )}
        </div>
      </div>
      {additions.length > 0 && (
        <ul className={styles.additions} aria-label="추가하면 더 잘 이어져요">
          {additions.map((addition) => (
            <li key={additionWords(addition)}>
              <Button variant="quiet" full busy={busy} onClick={() => add(addition)}>
                <span className={styles.line}>
                  <span>{additionWords(addition)}</span>
                  <span className={styles.gain}>{gainWords(addition)}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
