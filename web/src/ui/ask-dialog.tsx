import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './ask-dialog.module.css';
import { Button } from './button.tsx';

export interface Question {
  /** The sentence itself; the fixed texts of the specification stand here. */
  title: string;
  /** A second, longer one. */
  text?: ReactNode;
  confirmLabel?: string;
  /** Absent for an alert, which has one button. */
  cancelLabel?: string;
  /** The confirming button destroys something. */
  danger?: boolean;
}

interface Props {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/**
 * A native modal: it lies above a sheet that is open, whose focus trap knows nothing of it, and needs no script to be
 * fetched in the moment the network is gone.
 */
export function AskDialog({ question, onAnswer }: Props) {
  const { title, text, confirmLabel = '확인', cancelLabel, danger = false } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  const answer = (yes: boolean) => {
    // Closed before it is taken away, so that the focus goes back to where it was.
    dialog.current?.close();
    onAnswer(yes);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape answers this question; the sheet below must not hear it and close as well.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    answer(false);
  };
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <h2 id={`${id}-title`} className="heading">
        {title}
      </h2>
      {text && (
        <div id={`${id}-text`} className={styles.text}>
          {text}
        </div>
      )}
      <div className={styles.buttons}>
        {cancelLabel && (
          <Button variant="line" onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
        )}
        <Button variant={danger ? 'danger-fill' : 'solid'} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
