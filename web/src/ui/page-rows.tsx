import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import styles from './page-rows.module.css';

/** A line that leads somewhere. */
export const line = { wrap: true, gap: 12, rowGap: 0, className: cx('strong', styles.row) } as const;

/** Lines that lead somewhere, one below the other. */
export function PageRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface RowProps {
  icon: IconName;
  to: string;
  /** What is there now. */
  value?: string | undefined;
  children: string;
}

export function PageRow({ icon, to, value, children }: RowProps) {
  return (
    <li>
      <Row as={Link} {...line} to={to}>
        <Icon name={icon} />
        <span className="grow">{children}</span>
        {value !== undefined && <span className="label sub num">{value}</span>}
        <Icon name="next" size={20} />
      </Row>
    </li>
  );
}
