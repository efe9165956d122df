import { useState } from 'react';
import { Coaster } from '../../../illustrations/coaster.tsx';
import { cx } from '../../../lib/cx.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import styles from './bar-picture.module.css';

/** The bar's picture as a round coaster; a drawn coaster when there is none or it does not load. */
export function BarPicture({ bar, className }: { bar: Bar; className?: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (bar.image_url === '' || hasFailed) {
    return <Coaster seed={bar.uid_bar} name={bar.bar_name} className={className} />;
  }
  return (
    <img
      src={bar.image_url}
      alt={bar.pictures[0]?.alt ?? ''}
      width={160}
      height={160}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={cx(styles.picture, className)}
      onError={() => setFailed(true)}
    />
  );
}
