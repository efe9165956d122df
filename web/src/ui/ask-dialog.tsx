import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import type { Asked } from './ask.tsx';
import { buttonClass } from './button-class.ts';
import styles from './dialog.module.css';

interface Props {
  asked: Asked;
  /** The dialog has left the screen: the next question may come. */
  onDone: () => void;
}

function AskDialog({ asked, onDone }: Props) {
  const { title, text, confirmLabel = '확인', cancelLabel, danger = false, answer } = asked;
  const [open, setOpen] = useState(true);
  const confirmed = useRef(false);
  const close = () => {
    setOpen(false);
    answer(confirmed.current);
  };
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && close()}
      onOpenChangeComplete={(next) => !next && onDone()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={cx(styles.backdrop, styles.alertBackdrop)} />
        <AlertDialog.Viewport className={cx(styles.viewport, styles.alertViewport)}>
          <AlertDialog.Popup className={cx(styles.popup, styles.alert)}>
            <AlertDialog.Title className="heading">{title}</AlertDialog.Title>
            {text && <AlertDialog.Description className={styles.alertText}>{text}</AlertDialog.Description>}
            <div className={styles.alertFoot}>
              {cancelLabel && (
                <AlertDialog.Close className={buttonClass({ variant: 'line' })}>
                  {cancelLabel}
                </AlertDialog.Close>
              )}
              <AlertDialog.Close
                className={buttonClass({ variant: danger ? 'danger-fill' : 'solid' })}
                onClick={() => {
                  confirmed.current = true;
                }}
              >
                {confirmLabel}
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

// `lazy` takes the default export.
export default AskDialog;
