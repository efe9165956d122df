import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface Props extends LinkProps, ButtonLook {
  children: ReactNode;
}

/** A link that looks like a button. Use it for navigation and `Button` for actions. */
export function LinkButton({ variant, size, full, className, ...rest }: Props) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, full }), className)} />;
}
