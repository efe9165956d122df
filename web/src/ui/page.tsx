import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './page.module.css';

interface Props {
  /** The h1, to which the focus moves after navigation. */
  title: ReactNode;
  /** Above it: the state that the page is about. */
  over?: ReactNode;
  /** One or two sentences under it. */
  lead?: ReactNode;
  /** Right of the title: a badge, a small button. */
  side?: ReactNode;
  /** Column: member 480, store 960, admin 1280. */
  width?: 'member' | 'store' | 'admin';
  children: ReactNode;
}

/** The column of a page with its heading. */
export function Page({ title, over, lead, side, width = 'member', children }: Props) {
  return (
    <div className={cx(styles.page, width !== 'member' && styles[width])}>
      <header className={styles.head}>
        <div className="grow">
          {over && <p className={styles.over}>{over}</p>}
          <h1 className="title" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {side}
      </header>
      {children}
    </div>
  );
}

/** The call to action of a phone page: sticks to the bottom, above the safe area. Last child of `Page` or of its form. */
export function FootCta({ children }: { children: ReactNode }) {
  return (
    <div className={styles.footCta} data-foot-cta="">
      {children}
    </div>
  );
}
