import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import buttonStyles from './button.module.css';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface Props {
  open: boolean;
  /** Escape, the backdrop, the X: all ask to close. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling part. */
  foot?: ReactNode;
  /** Name of the X when closing does more than close (`이 술집 날짜 모두 지우고 닫기`). */
  closeLabel?: string;
  /** The X alone, when it means something else than leaving. */
  onCloseClick?: () => void;
  /** wide: legal documents, admin details. calendar: 16 px sides so that days are 46. */
  size?: 'normal' | 'wide' | 'calendar';
}

/** Rises from below on phones, stands in the middle from 640 px. It chooses or confirms; typing belongs on pages. */
export function Sheet({
  open,
  onOpenChange,
  title,
  children,
  foot,
  closeLabel = '닫기',
  onCloseClick,
  size = 'normal',
}: Props) {
  const look = cx(styles.popup, size === 'wide' && styles.wide, size === 'calendar' && styles.calendar);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={look}>
            <div className={styles.head}>
              <Dialog.Title className="heading">{title}</Dialog.Title>
              {onCloseClick ? (
                <button
                  type="button"
                  className={buttonStyles.icon}
                  aria-label={closeLabel}
                  onClick={onCloseClick}
                >
                  <Icon name="close" />
                </button>
              ) : (
                <Dialog.Close className={buttonStyles.icon} aria-label={closeLabel}>
                  <Icon name="close" />
                </Dialog.Close>
              )}
            </div>
            <div className={styles.body}>{children}</div>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
