import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { FillGlass } from '../illustrations/fill-glass.tsx';
import { cx } from '../lib/cx.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

const SHOW_AFTER_MS = 400;
const STAY_MS = 300;

/** True only while pending lasts: from 0.4 s on, and then for at least 0.3 s, so that nothing flickers. */
function useBusy(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (pending === shown) return;
    const timer = setTimeout(() => setShown(pending), pending ? SHOW_AFTER_MS : STAY_MS);
    return () => clearTimeout(timer);
  }, [pending, shown]);
  return shown;
}

interface Props extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Sets `aria-disabled`, so that it stays focusable; the label says what is missing. */
  disabled?: boolean;
  /** The action is running: further clicks are ignored. */
  busy?: boolean;
  /** Label while busy (신청하고 있어요). Shown at once; the spinner appears after 0.4 s. */
  busyLabel?: ReactNode;
}

export function Button({
  variant,
  size,
  full,
  disabled = false,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: Props) {
  const glass = useBusy(busy);
  const inert = disabled || busy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, full }), className)}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {glass && <FillGlass level={0.5} width={22} height={29} className={styles.glass} />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
