import { useRef } from 'react';
import { useConfirm } from '../../../../ui/ask.tsx';
import type { Question } from '../../../../ui/ask-dialog.tsx';
import type { ButtonLook } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { useConsoleAction } from '../../api/use-console-action.ts';

interface Props<Answer> extends ButtonLook {
  children: string;
  /** Name of the row, for screen readers: 김하늘. */
  of?: string;
  /** Asked first; absent for actions that can be undone with another press. */
  question?: Question;
  run: (token: string) => Promise<Answer>;
  done: string | ((answer: Answer) => string);
  onDone?: () => void;
}

/** A button that runs one action on one row, after a confirmation if it has a `question`. */
export function ActionButton<Answer>({ children, of, question, run, done, onDone, ...look }: Props<Answer>) {
  const { act, isRunning } = useConsoleAction({ run, done });
  const confirm = useConfirm();
  const isAsking = useRef(false);

  const press = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const yes = question === undefined || (await confirm(question.title, question));
    isAsking.current = false;
    if (yes) act(undefined, { onSuccess: onDone });
  };
  return (
    <Button size="sm" {...look} busy={isRunning} onClick={() => void press()}>
      {of && <span className="sr">{of}</span>} {children}
    </Button>
  );
}
