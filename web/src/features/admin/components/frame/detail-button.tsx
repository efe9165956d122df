import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Lead } from '../../../../ui/receipt.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { won } from '../../../../lib/format.ts';
import styles from './detail.module.css';
import panel from './panel.module.css';
import { RawJson } from './raw-json.tsx';

export type Fact = readonly [label: string, value: ReactNode];

interface Props {
  /** Names the row for screen readers. */
  of: string;
  title: string;
  /** The one amount that matters, in won. */
  amount?: number;
  facts: readonly Fact[];
  /** Longer texts: an introduction, a review. */
  texts?: readonly Fact[];
  raw: unknown;
  /** Between the facts and the raw answer: revealing masked data. */
  children?: ReactNode;
  /** Further acts, at the foot. */
  acts?: (close: () => void) => ReactNode;
}

/** A row in full: first what it says in words, then the answer as it came. */
export function DetailButton({ of, ...detail }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="text" className={panel.detail} onClick={() => setIsOpen(true)}>
        <span className="sr">{of}</span> 자세히
      </Button>
      <DetailSheet {...detail} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface SheetProps extends Omit<Props, 'of'> {
  isOpen: boolean;
  onClose: () => void;
}

function DetailSheet({ title, amount, facts, texts = [], raw, children, acts, isOpen, onClose }: SheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onClose} title={title} size="wide" foot={acts?.(onClose)}>
      {amount !== undefined && <p className={`serif num ${styles.amount}`}>{won(amount)}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Lead key={label} label={label}>
            {value}
          </Lead>
        ))}
      </dl>
      {texts.length > 0 && (
        <dl className={styles.texts}>
          {texts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <h3 className="label strong">받은 그대로</h3>
      <RawJson value={raw} />
    </Sheet>
  );
}
