import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { focusPage } from '../lib/focus-heading.ts';
import { Box, Row } from './layout.tsx';
import styles from './ask-dialog.module.css';
import { Button } from './button.tsx';

export interface Question {
  /** The question or message. */
  title: string;
  /** A longer explanation. */
  text?: ReactNode;
  confirmLabel?: string;
  /** Absent for alerts, which have one button. */
  cancelLabel?: string;
  /** The confirming button is destructive. */
  danger?: boolean;
  /** The button that stands out, where it is not the confirming one. */
  stress?: 'cancel';
}

interface Props {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/**
 * A native modal dialog: it opens above an open sheet and its focus trap, and it needs no
 * chunk to be loaded when the network is gone.
 */
export function AskDialog({ question, onAnswer }: Props) {
  const { title, text, confirmLabel = '확인', cancelLabel, danger = false, stress } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      // Nothing had the focus before on a page that opened with its question.
      if (document.activeElement === document.body) focusPage();
    };
  }, []);

  const answer = (yes: boolean) => {
    // Closed before it unmounts, so that the focus returns to where it was.
    dialog.current?.close();
    onAnswer(yes);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape answers this question only; it must not also close the sheet below.
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
        <Box id={`${id}-text`} above={8} className="sub as-typed">
          {text}
        </Box>
      )}
      <Row wrap gap={8} above={24} className={styles.buttons}>
        {cancelLabel && (
          <Button variant={stress === 'cancel' ? 'solid' : 'line'} onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
        )}
        <Button
          variant={danger ? 'danger-fill' : stress === 'cancel' ? 'line' : 'solid'}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </Row>
    </dialog>,
    document.body,
  );
}
