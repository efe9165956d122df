import { useRef } from 'react';
import { useConfirm } from '../../../../ui/ask.tsx';
import type { Question } from '../../../../ui/ask-dialog.tsx';
import type { ButtonLook } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../api/use-act.ts';

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
export function ActButton<Answer>({ children, of, question, run, done, onDone, ...look }: Props<Answer>) {
  const { act, isActing } = useAct({ run, done });
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
    <Button size="sm" {...look} busy={isActing} onClick={() => void press()}>
      {of && <span className="sr">{of}</span>} {children}
    </Button>
  );
}
