import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BarId } from '../../../../../shared/ids.ts';
import { barListQuery } from '../../../lib/bar-list.ts';
import styles from './bar-behind.module.css';

/** The bar's own picture behind the table, in the colours of the night. Nothing
 * where it has none, or it cannot be read. */
export function BarBehind({ bar: id }: { bar: BarId }) {
  const { data: bars } = useQuery(barListQuery);
  const [hasFailed, setFailed] = useState(false);
  const filter = useId();
  const bar = bars?.find(({ uid_bar }) => uid_bar === id);
  if (!bar || bar.image_url === '' || hasFailed) return null;
  return (
    <>
      <NightColours id={filter} />
      <img
        className={styles.picture}
        style={{ filter: `url(#${filter})` }}
        src={bar.image_url}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    </>
  );
}

/** Grey, then from #1e0d19 over #8a4a6e to #ffe9b8. */
function NightColours({ id }: { id: string }) {
  return (
    <svg className={styles.filter} aria-hidden="true">
      <filter id={id} colorInterpolationFilters="sRGB">
        <feColorMatrix type="saturate" values="0" />
        <feComponentTransfer>
          <feFuncR type="table" tableValues="0.118 0.541 1" />
          <feFuncG type="table" tableValues="0.051 0.29 0.914" />
          <feFuncB type="table" tableValues="0.098 0.431 0.722" />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
