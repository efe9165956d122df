import { cx } from '../lib/cx.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `danger` is an outlined button; `danger-fill` is only for confirming dialogs; `foam` stands on plum. */
  variant?: 'solid' | 'foam' | 'quiet' | 'line' | 'text' | 'danger' | 'danger-fill';
  /** Height in px: cta 56, md 48, sm 40, for a finger 44 (admin tables). */
  size?: 'cta' | 'md' | 'sm';
  full?: boolean;
}

const VARIANTS = {
  solid: styles.solid,
  foam: styles.foam,
  quiet: styles.quiet,
  line: styles.line,
  text: styles.text,
  danger: styles.danger,
  'danger-fill': styles.dangerFill,
};

/** Class names for anything that looks like a button: a link, a label, a trigger. */
export function buttonClass({ variant = 'solid', size = 'md', full = false }: ButtonLook): string {
  return cx(
    styles.button,
    VARIANTS[variant],
    size === 'cta' && styles.cta,
    size === 'sm' && styles.sm,
    full && styles.full,
  );
}
