import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BarId } from '../../../../../shared/ids.ts';
import { barListQuery } from '../../../lib/bar-list.ts';
import { Photo } from '../../../ui/photo.tsx';
import styles from './bar-behind.module.css';

/** The bar's own picture behind the table, a photograph in the colours of the night. Nothing
 * where it has none, or it cannot be read. */
export function BarBehind({ bar: id }: { bar: BarId }) {
  const { data: bars } = useQuery(barListQuery);
  const [hasFailed, setFailed] = useState(false);
  const bar = bars?.find(({ uid_bar }) => uid_bar === id);
  if (!bar || bar.image_url === '' || hasFailed) return null;
  return (
    <Photo
      className={styles.picture}
      tone="night"
      isDrawn={bar.pictures[0]?.is_drawn === 1}
      src={bar.image_url}
      alt=""
      onError={() => setFailed(true)}
    />
  );
}
