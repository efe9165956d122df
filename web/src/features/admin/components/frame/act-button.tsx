import { useRef } from 'react';
import { useConfirm } from '../../../../ui/ask.tsx';
import type { Question } from '../../../../ui/ask-dialog.tsx';
import type { ButtonLook } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../api/use-act.ts';

interface Props<Answer> extends ButtonLook {
  children: string;
  /** Names the row for screen readers: 김하늘. */
  of?: string;
  /** Asked before; absent where a press can be taken back by another one. */
  question?: Question;
  run: (token: string) => Promise<Answer>;
  done: string | ((answer: Answer) => string);
  onDone?: () => void;
}

/** One act on one row: asks, does it once, says how it went. */
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
