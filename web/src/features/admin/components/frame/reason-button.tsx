import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonLook } from '../../../../ui/button-class.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { ReasonSheet } from './reason-sheet.tsx';

interface Props extends ButtonLook {
  children: string;
  /** Names the row: in the sheet, and for screen readers. */
  of: string;
  title: string;
  /** What the act does. */
  text: string;
  /** Label of the button that does it. */
  submit: string;
  usual: readonly string[];
  run: (token: string, reason: string) => Promise<unknown>;
  done: string;
}

/** A button that asks for a reason, which the audit row keeps, and then runs one action on one row. */
export function ReasonButton({ children, of, title, text, submit, usual, run, done, ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { act, isRunning } = useConsoleAction({ run, done });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="sm" {...look} onClick={() => setIsOpen(true)}>
        <span className="sr">{of}</span> {children}
      </Button>
      {isOpen && (
        <ReasonSheet
          title={title}
          submit={submit}
          usual={usual}
          busy={isRunning}
          onSubmit={(reason) => act(reason, { onSuccess: close })}
          onClose={close}
        >
          {() => (
            <div>
              <p className="strong">{of}</p>
              <p className="sub">{text}</p>
            </div>
          )}
        </ReasonSheet>
      )}
    </>
  );
}
