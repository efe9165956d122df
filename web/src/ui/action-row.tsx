import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './page.module.css';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';

type Props<Element extends ElementType> = {
  as: Element;
  icon: IconName;
  children: ReactNode;
  /** What is there now. */
  value?: string | undefined;
  /** At its end: an arrow, or what it opens in words. */
  side?: ReactNode;
} & Omit<ComponentProps<Element>, 'as' | 'children'>;

const ARROW = <Icon name="next" size={20} className="mute" />;

/** A line of a list that leads somewhere, or does something. */
export function ActionRow<Element extends ElementType>(props: Props<Element>) {
  const { as, icon, children, value, side = ARROW, ...rest }: Props<ElementType> = props;
  return (
    <li>
      <Row as={as} wrap gap={12} rowGap={0} className={styles.actionRowRow} {...rest}>
        <Icon name={icon} />
        <span>{children}</span>
        <Row as="span" gap={12}>
          {value !== undefined && <span className={`label sub num ${styles.value}`}>{value}</span>}
          {side}
        </Row>
      </Row>
    </li>
  );
}
