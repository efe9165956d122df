import { Coaster } from '../../../illustrations/coaster.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { daysOf, type Order } from '../draft/order.ts';
import styles from './bar-list.module.css';

interface Props {
  bars: readonly Bar[];
  order: Order;
  onOpen: (bar: Bar) => void;
}

/** Bars as rows; a row opens the bar's calendar. */
export function BarList({ bars, order, onOpen }: Props) {
  return (
    <ul className={styles.list}>
      {bars.map((bar) => (
        <li key={bar.uid_bar}>
          <BarRow bar={bar} days={daysOf(order, bar.uid_bar).length} onOpen={() => onOpen(bar)} />
        </li>
      ))}
    </ul>
  );
}

function BarRow({ bar, days, onOpen }: { bar: Bar; days: number; onOpen: () => void }) {
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <Coaster seed={bar.uid_bar} name={bar.bar_name} className={styles.picture} />
      <span className="grow">
        <span className={styles.name}>{bar.bar_name}</span>
        <br />
        <span className="label sub">{bar.bar_address}</span>
      </span>
      {days > 0 ? (
        <Tag tone="a" icon="check">
          날짜 {days}개
        </Tag>
      ) : (
        <span className="label strong c-brand">날짜 고르기</span>
      )}
      <Icon name="next" size={20} className={styles.chevron} />
    </button>
  );
}
