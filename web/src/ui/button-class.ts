import { cx } from '../lib/cx.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `danger` is the outline that asks; `danger-fill` only inside a confirming dialog. */
  variant?: 'solid' | 'quiet' | 'line' | 'text' | 'danger' | 'danger-fill';
  /** cta 56 px, md 48, sm 40 (admin tables). */
  size?: 'cta' | 'md' | 'sm';
  full?: boolean;
}

const VARIANTS = {
  solid: styles.solid,
  quiet: styles.quiet,
  line: styles.line,
  text: styles.text,
  danger: styles.danger,
  'danger-fill': styles.dangerFill,
};

/** The look of a button for anything that is one: a link, a label, a trigger of the kit. */
export function buttonClass({ variant = 'solid', size = 'md', full = false }: ButtonLook): string {
  return cx(
    styles.button,
    VARIANTS[variant],
    size === 'cta' && styles.cta,
    size === 'sm' && styles.sm,
    full && styles.full,
  );
}
