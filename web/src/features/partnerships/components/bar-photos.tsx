import { useState } from 'react';
import { Coaster } from '../../../illustrations/coaster.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { cx } from '../../../lib/cx.ts';
import { Photo } from '../../../ui/photo.tsx';
import styles from './bars.module.css';

interface Shown {
  id: string;
  url: string;
  alt: string;
  isDrawn: boolean;
}

/** The bar's uploaded pictures; without them the photograph at its address. */
function photosOf({ pictures, image_url: url, bar_name: name }: Bar): Shown[] {
  if (pictures.length === 0)
    return url === '' ? [] : [{ id: 'address', url, alt: `${name} 사진`, isDrawn: false }];
  return pictures.map(({ alt, is_drawn, ...one }) => ({
    ...one,
    alt: alt || `${name} 사진`,
    isDrawn: is_drawn === 1,
  }));
}

interface Props {
  bar: Bar;
  /** `strip`: on a phone the pictures scroll sideways, one at a time, as on the
   * bar's own sheet. `one`: the first that loads. */
  layout?: 'tiles' | 'strip' | 'one';
  className?: string;
}

/** Up to three pictures of a bar, the first one large; a drawn coaster when there are none or none loads. */
export function BarPhotos({ bar, layout = 'tiles', className }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [inSight, setInSight] = useState(0);
  const isStrip = layout === 'strip';
  const loading = photosOf(bar).filter(({ id }) => !failed.includes(id));
  const photos = layout === 'one' ? loading.slice(0, 1) : loading;
  if (photos.length === 0) {
    return (
      <div className={cx(styles.drawn, className)}>
        <Coaster seed={bar.uid_bar} name={bar.bar_name} className={styles.coaster} />
      </div>
    );
  }
  const list = (
    <ul
      className={cx(styles.photos, isStrip && styles.strip, className)}
      aria-label={`${bar.bar_name} 사진 ${photos.length}장`}
      data-count={photos.length}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard.
      tabIndex={isStrip && photos.length > 1 ? 0 : undefined}
      onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) =>
        setInSight(Math.round((scrollLeft / (scrollWidth - clientWidth || 1)) * (photos.length - 1)))
      }
    >
      {photos.map(({ id, url, ...photo }) => (
        <li key={id}>
          <Photo
            {...photo}
            tone="day"
            src={url}
            width={400}
            height={300}
            loading="lazy"
            onError={() => setFailed((before) => [...before, id])}
          />
        </li>
      ))}
    </ul>
  );
  if (!isStrip || photos.length === 1) return list;
  return (
    <>
      {list}
      <p className={styles.dots} aria-hidden="true">
        {photos.map(({ id }, place) => (
          <i key={id} data-now={place === inSight || undefined} />
        ))}
      </p>
    </>
  );
}
