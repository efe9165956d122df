import { useId, useRef } from 'react';
import type { Outlook, OutlookAddition } from '../../../shared/schemas/outlook.ts';
import { FillGlass } from '../illustrations/fill-glass.tsx';
import { additionWords, LEVELS, waitingWords } from '../text/chance-words.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';

interface Props {
  outlook: Outlook;
  /** What can be added by one tap. */
  addition: OutlookAddition | null;
  onAdd: (addition: OutlookAddition) => void;
  /** The addition is being made. */
  busy?: boolean;
}

/** The chance of a match in words, and the one addition that raises it most. */
export function ChanceView({ outlook, addition, onAdd, busy = false }: Props) {
  const view = useRef<HTMLElement>(null);
  const what = useId();
  const { words, fill } = LEVELS[outlook.level];
  const add = (chosen: OutlookAddition) => {
    onAdd(chosen);
    // The button goes.
    view.current?.focus();
  };
  return (
    <section ref={view} tabIndex={-1} aria-label="이어질 가능성" aria-live="polite">
      <Row gap={12}>
        <FillGlass level={fill} width={44} height={60} />
        <div className="grow">
          <p className="strong">{words}</p>
          <p id={what} className="label sub">
            {addition ? additionWords(addition) : waitingWords(outlook)}
          </p>
        </div>
        {addition && (
          <Button variant="quiet" busy={busy} aria-describedby={what} onClick={() => add(addition)}>
            더하기
          </Button>
        )}
      </Row>
    </section>
  );
}
