import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './dialog.module.css';

interface Props extends ButtonLook {
  /** Label of the button that opens it. */
  trigger: ReactNode;
  /** Title of the panel. */
  title: string;
  children: ReactNode;
}

/** A small panel beside its button: the deposit account in a table.
 * Closes on Escape and on a click outside. */
export function Popover({ trigger, title, children, variant = 'text', ...look }: Props) {
  return (
    <Base.Root>
      <Base.Trigger className={buttonClass({ variant, ...look })}>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} collisionPadding={16}>
          <Base.Popup className={styles.popoverPopup}>
            <Base.Title className="sr">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
