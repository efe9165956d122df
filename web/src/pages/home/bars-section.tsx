import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../lib/cx.ts';
import { Row } from '../../ui/layout.tsx';
import sections from './sections.module.css';
import styles from './bars-section.module.css';

/** The bars of the meetings; they come from the service. */
export function BarsSection({ children }: { children: ReactNode }) {
  return (
    <section
      className={cx(sections.section, sections.barsToCome, styles.section)}
      aria-labelledby="bars-title"
      data-to-fill=""
    >
      <div className={sections.inner}>
        <Row gap={16} align="baseline" justify="between" className={styles.head}>
          <h2 id="bars-title" className={sections.title}>
            불 켜진 술집
          </h2>
          <Link className={cx('strong link', styles.all)} to={paths.partnerships}>
            모두 보기
          </Link>
        </Row>
        {children}
      </div>
    </section>
  );
}
