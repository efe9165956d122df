import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Box, Row } from './layout.tsx';
import styles from './page.module.css';

interface Props {
  /** The h1; it receives the focus after navigation. */
  title: ReactNode;
  /** Left of the words. */
  art?: ReactNode;
  /** Shown above the title, for example a status. */
  over?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Right of the title: a badge or a small button. */
  side?: ReactNode;
  /** Column width in px: member 480, wide 960, admin 1280. */
  width?: 'member' | 'wide' | 'admin';
  children: ReactNode;
}

/** A page's column with its heading. */
export function Page({ title, art, over, lead, side, width = 'member', children }: Props) {
  return (
    <div className={cx(styles.page, width !== 'member' && styles[width])}>
      <Row
        as="header"
        wrap
        gap={12}
        align={art ? undefined : 'start'}
        justify="between"
        above={12}
        below={20}
      >
        {art}
        <div className={styles.words}>
          {over && (
            <Box as="p" below={8}>
              {over}
            </Box>
          )}
          <h1 className="title" tabIndex={-1}>
            {title}
          </h1>
          {lead && (
            <Box as="p" above={8} className="sub">
              {lead}
            </Box>
          )}
        </div>
        {side}
      </Row>
      {children}
    </div>
  );
}

/** The call to action of a page on phones: sticks to the bottom, above the safe
 * area. Last child of `Page` or of its form. */
export function FootCta({ children }: { children: ReactNode }) {
  return (
    <div className={styles.footCta} data-foot-cta="">
      {children}
    </div>
  );
}
