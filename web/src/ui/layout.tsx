import { type ComponentProps, createElement, type ElementType, type ReactElement } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './layout.module.css';

/** The distances of the site, in px. */
type Space = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 48;

interface Around {
  /** Distance from what stands before and after. */
  above?: Space;
  below?: Space;
}

interface Gaps extends Around {
  gap?: Space;
  /** Between lines, where it is not the same as beside each other. */
  rowGap?: Space;
}

interface RowLook extends Gaps {
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
}

interface StackLook extends Gaps {
  align?: 'start' | 'center';
  /** Takes the height that its column leaves: what is pushed down in it reaches the foot. */
  fill?: boolean;
}

interface PanelLook extends Gaps {
  tone?: 'surface' | 'sunken' | 'beer' | 'brand';
  /** The main thing of a page, rather than one of several. */
  roomy?: boolean;
}

/** The properties of the element or component that `as` names, and of the layout. */
type As<Element extends ElementType, Look> = Look & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof Look | 'as'
  >;

interface Rest extends Gaps {
  as?: ElementType;
  className?: string;
}

function element({ as = 'div', className, gap, rowGap, above, below, ...rest }: Rest, ...look: string[]) {
  const classes = cx(
    ...look,
    gap !== undefined && styles[`gap-${gap}`],
    rowGap !== undefined && styles[`row-gap-${rowGap}`],
    above !== undefined && styles[`above-${above}`],
    below !== undefined && styles[`below-${below}`],
    className,
  );
  return createElement(as, { ...rest, className: classes });
}

/** Anything at a distance from its neighbours. */
export function Box<Element extends ElementType = 'div'>(props: As<Element, Around>): ReactElement {
  return element(props);
}

/** Beside each other, in the middle of the line. */
export function Row<Element extends ElementType = 'div'>(props: As<Element, RowLook>): ReactElement {
  const { align, justify, wrap = false, ...rest }: RowLook & Rest = props;
  return element(
    rest,
    cx(
      styles.row,
      align && styles[`align-${align}`],
      justify && styles[`justify-${justify}`],
      wrap && styles.wrap,
    ),
  );
}

/** Below each other. */
export function Stack<Element extends ElementType = 'div'>(props: As<Element, StackLook>): ReactElement {
  const { align, fill = false, ...rest }: StackLook & Rest = props;
  return element(rest, cx(fill ? styles.fill : styles.stack, align && styles[`items-${align}`]));
}

/** On a ground of its own; with a gap, its contents are below each other. */
export function Panel<Element extends ElementType = 'div'>(props: As<Element, PanelLook>): ReactElement {
  const { tone = 'surface', roomy = false, ...rest }: PanelLook & Rest = props;
  return element(
    rest,
    cx(styles.panel, styles[tone], roomy && styles.roomy, rest.gap !== undefined && styles.stack),
  );
}
