import { CapBadge } from '../../../ui/cap-badge.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import styles from './bar-list.module.css';
import { BarPicture } from './bar-picture.tsx';

/** A bar as a coaster with name and address. The whole card opens the details. */
export function BarCard({ bar, onOpen }: { bar: Bar; onOpen: () => void }) {
  return (
    <li className={styles.card}>
      <div className={styles.mat}>
        <BarPicture bar={bar} className={styles.picture} />
        <CapBadge text="제휴" size={46} label="제휴 술집" className={styles.badge} />
      </div>
      <h2 className={styles.name}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
          {bar.bar_name}
        </button>
      </h2>
      <p className="label sub">{bar.bar_address}</p>
      {bar.bar_number && <p className="caption mute num">{bar.bar_number}</p>}
      {bar.is_available === 0 && <p className="caption strong c-blush">지금은 쉬고 있어요</p>}
    </li>
  );
}
