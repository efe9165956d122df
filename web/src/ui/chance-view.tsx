import { useRef } from 'react';
import type { Outlook, OutlookAddition } from '../../../shared/schemas/outlook.ts';
import { FillGlass } from '../illustrations/fill-glass.tsx';
import { additionWords, gainWords, outlookWords } from '../text/chance-words.ts';
import { Button } from './button.tsx';
import { Box, Row } from './layout.tsx';

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
    <section ref={view} tabIndex={-1} aria-label="이어질 가능성" aria-live="polite">
      <Row gap={12}>
        <FillGlass level={outlook.chance} width={44} height={60} />
        <div className="grow">
          <p className="strong">{chance}</p>
          <p className="label sub">{waiting}</p>
        </div>
      </Row>
      {addition && (
        <Box above={12}>
          <Button variant="quiet" full busy={busy} onClick={() => add(addition)}>
            <Row as="span" wrap gap={12} rowGap={0} align="baseline" justify="between" className="grow">
              <span>{additionWords(addition)}</span>
              <span className="caption num">{gainWords(addition)}</span>
            </Row>
          </Button>
        </Box>
      )}
    </section>
  );
}
