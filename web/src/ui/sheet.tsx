import { Dialog } from '@base-ui/react/dialog';
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import buttonStyles from './button.module.css';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

const TitleRef = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/** The title of a sheet that has something else in its bar. */
export function SheetTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Dialog.Title ref={useContext(TitleRef)} tabIndex={-1} className={className}>
      {children}
    </Dialog.Title>
  );
}

/** The button that sends a dialog's form: stays in sight while the fields scroll. Last child of the form. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className={cx(styles.formFoot, 'no-print')} data-foot-cta="">
      {children}
    </div>
  );
}

interface Props {
  open: boolean;
  /** Escape, the backdrop and the X. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Stands in the bar in place of the title, which is then a `SheetTitle` of the content. */
  head?: ReactNode;
  children: ReactNode;
  /** Buttons below the scrolling content. */
  foot?: ReactNode;
  /** Accessible name of the X when it does more than close (`이 술집 날짜 모두 지우고 닫기`). */
  closeLabel?: string;
  /** Replaces `onOpenChange` for the X. */
  onCloseClick?: () => void;
  /**
   * wide: legal documents, admin details. calendar: 16 px sides, so that days are 46 px wide. page,
   * wide-page: details with an address, which fill the screen on phones.
   */
  size?: 'normal' | 'wide' | 'calendar' | 'page' | 'wide-page';
  /** Uses the colours of the night in both themes. */
  night?: boolean;
  /** Holds a form, with a `SheetFoot`: a press beside it does not close it. */
  isForm?: boolean;
}

/** Slides in from below on phones, centred from 640 px. For choosing and confirming; longer input belongs
 * on pages, or in a dialog of their size. */
export function Sheet({
  open,
  onOpenChange,
  title,
  head,
  children,
  foot,
  closeLabel = '닫기',
  onCloseClick,
  size = 'normal',
  night = false,
  isForm = false,
}: Props) {
  const isPage = size === 'page' || size === 'wide-page';
  // An X that does more than close must not be what Enter presses first.
  const startsAtTitle = isPage || onCloseClick !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const look = cx(styles.popup, size !== 'normal' && styles[size]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={isForm}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          {/* What has an address is read from its title on, like a page. */}
          <Dialog.Popup
            className={look}
            data-night={night || undefined}
            data-page={isPage || undefined}
            {...(startsAtTitle && { initialFocus: heading })}
          >
            <div className={styles.head}>
              {head ?? (
                <Dialog.Title ref={heading} tabIndex={startsAtTitle ? -1 : undefined} className="heading">
                  {title}
                </Dialog.Title>
              )}
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
            <TitleRef value={heading}>
              <div className={cx(styles.body, isForm && styles.form)}>{children}</div>
            </TitleRef>
            {foot && (
              <div className={styles.foot} data-foot-cta="">
                {foot}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
