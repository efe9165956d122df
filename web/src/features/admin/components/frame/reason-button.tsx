import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonLook } from '../../../../ui/button-class.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { NO_REASON, ReasonField, reasonText } from './reason-field.tsx';

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

/** A button that asks for a reason, which stands in the audit row, and then runs one action on one row. */
export function ReasonButton({ children, of, title, text, submit, usual, run, done, ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState(NO_REASON);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { act, isRunning } = useConsoleAction({ run, done });
  const words = reasonText(reason);
  const send = () => {
    setIsSubmitted(true);
    if (words !== '') act(words, { onSuccess: () => setIsOpen(false) });
  };
  const button = (
    <Button busy={isRunning} onClick={send}>
      {submit}
    </Button>
  );
  return (
    <>
      <Button size="sm" {...look} onClick={() => setIsOpen(true)}>
        <span className="sr">{of}</span> {children}
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={title} foot={button}>
        <div className="fields">
          <div>
            <p className="strong">{of}</p>
            <p className="sub">{text}</p>
          </div>
          <ReasonField
            usual={usual}
            value={reason}
            onValueChange={setReason}
            error={isSubmitted && words === '' ? '까닭을 입력해 주세요' : undefined}
          />
        </div>
      </Sheet>
    </>
  );
}
