import { Note } from '../../../ui/note.tsx';
import styles from './settings.module.css';
import type { BannerWords } from './use-banner.ts';

/** Stays above all scrolling content, so that it is seen wherever the button was. */
export function Banner({ banner }: { banner: BannerWords | null }) {
  return (
    <div className={styles.banner}>
      {banner && (
        <Note key={banner.text} tone={banner.tone} live>
          {banner.text}
        </Note>
      )}
    </div>
  );
}
