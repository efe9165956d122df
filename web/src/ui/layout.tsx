import {
  type ComponentProps,
  createElement,
  type ElementType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cx } from '../lib/cx.ts';
import styles from './layout.module.css';

/** The distances of the site, in px. */
type Space = 4 | 8 | 12 | 16 | 20 | 24 | 32;

interface Around {
  /** Distance from what stands before and after. */
  above?: Space;
  below?: Space;
}

interface Gaps extends Around {
  gap?: Space;
  /** Between lines, where it is not the same as beside each other. */
  rowGap?: 0 | 4 | 8 | 12;
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
  /** A dotted line between each two. */
  ruled?: boolean;
  /** A group of a form: a broad line over the whole page is before it. */
  band?: boolean;
  /** No wider than a member's page. */
  narrow?: boolean;
}

interface ColumnsLook extends Gaps {
  /** How many: on phones, from 640 and from 900 px; without it, as many as a row of a list has room beside. */
  of?: readonly [1 | 2, 1 | 2, 2 | 3];
  align?: 'start' | 'end';
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
  const { align, fill, ruled, band, narrow, ...rest }: StackLook & Rest = props;
  return element(
    rest,
    cx(
      fill ? styles.fill : styles.stack,
      ruled && styles.ruled,
      band && styles.band,
      narrow && styles.narrow,
      align && styles[`items-${align}`],
    ),
  );
}

/** Columns of the same width. */
export function Columns<Element extends ElementType = 'div'>(props: As<Element, ColumnsLook>): ReactElement {
  const { of, align, ...rest }: ColumnsLook & Rest = props;
  const [phone, middle, wide] = of ?? [];
  return element(
    rest,
    cx(
      styles.columns,
      ...(of
        ? [styles[`of-${phone}`], styles[`from-640-${middle}`], styles[`from-900-${wide}`]]
        : [styles.fit]),
      align && styles[`align-${align}`],
    ),
  );
}

/** What it is about, and what helps beside it, from 900 px; the part that is `stuck` stays in sight there. */
export function Split({ stuck, children }: { stuck: 0 | 1; children: readonly [ReactNode, ReactNode] }) {
  return (
    <Stack gap={24} className={styles.split}>
      {children.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- There are always these two.
        <div key={index} className={cx(index === stuck && styles.stuck)}>
          {part}
        </div>
      ))}
    </Stack>
  );
}

/** On a ground of its own; with a gap, its contents are below each other. */
export function Panel<Element extends ElementType = 'div'>(props: As<Element, PanelLook>): ReactElement {
  const { tone = 'surface', roomy = false, ...rest }: PanelLook & Rest = props;
  return element(
    rest,
    cx(styles.panel, styles[tone], roomy && styles.roomy, rest.gap !== undefined && styles.stack),
  );
}
