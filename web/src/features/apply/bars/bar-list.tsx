import { useQuery } from '@tanstack/react-query';
import { stationLine } from '../../../../../shared/station-line.ts';
import { MINUTE_MS } from '../../../../../shared/time-units.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { Columns, Row } from '../../../ui/layout.tsx';
import { BarPhotos } from '../../partnerships/components/bar-photos.tsx';
import { priceLine } from '../../partnerships/model/bar-facts.ts';
import { daysOf, type Order } from '../draft/order.ts';
import { blockedDatesQuery } from './bars-query.ts';
import styles from './bar-list.module.css';

interface Acts {
  /** Takes the bar for the days that suit at every bar; absent while there are none. */
  onTick: ((bar: Bar) => void) | undefined;
  /** Opens the bar's calendar. */
  onOpen: (bar: Bar) => void;
  /** Shows the bar itself. */
  onLook: (bar: Bar) => void;
  /** The days that suit at every bar. */
  wanted: readonly string[];
}

interface Props extends Acts {
  bars: readonly Bar[];
  order: Order;
  /** A bar that was ticked and waits for its closed days. */
  asking: Bar['uid_bar'] | null;
}

/** Bars with a small picture each; a row takes the bar or, while no day is chosen, opens its calendar. */
export function BarList({ bars, order, asking, ...acts }: Props) {
  return (
    <Columns as="ul" gap={12} above={16}>
      {bars.map((bar) => (
        <BarItem
          key={bar.uid_bar}
          bar={bar}
          days={daysOf(order, bar.uid_bar).length}
          isAsking={asking === bar.uid_bar}
          {...acts}
        />
      ))}
    </Columns>
  );
}

interface ItemProps extends Acts {
  bar: Bar;
  days: number;
  isAsking: boolean;
}

function BarItem({ bar, days, isAsking, onTick, onOpen, onLook, wanted }: ItemProps) {
  const label = days === 0 ? '날짜 고르기' : onTick ? '이 술집만 따로 정하기' : `날짜 ${days}개`;
  return (
    <li className={styles.bar}>
      <BarPhotos bar={bar} layout="one" className={styles.picture} />
      <div>
        {onTick ? (
          <Checkbox
            className={styles.tick}
            label={<b className="subheading">{bar.bar_name}</b>}
            checked={days > 0 || isAsking}
            onChange={() => onTick(bar)}
          />
        ) : (
          <h3 className="subheading">{bar.bar_name}</h3>
        )}
        <p className="caption sub num">{stationLine(bar) || bar.bar_address}</p>
        <RestDays bar={bar} wanted={wanted} isChosen={days > 0} />
        <Row gap={16} className={styles.links}>
          <Button
            size="sm"
            variant="text"
            className={styles.link}
            aria-label={`${bar.bar_name} 보기`}
            aria-haspopup="dialog"
            onClick={() => onLook(bar)}
          >
            보기
          </Button>
          <Button
            size="sm"
            variant="text"
            className={onTick ? styles.link : styles.open}
            aria-label={`${bar.bar_name} ${label}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(bar)}
          >
            {!onTick && days > 0 && <Icon name="check" size={16} />}
            {label}
          </Button>
        </Row>
      </div>
    </li>
  );
}

/** The days that suit and on which the bar rests; else its price. One line, so that no row moves under a finger. */
function RestDays({ bar, wanted, isChosen }: { bar: Bar; wanted: readonly string[]; isChosen: boolean }) {
  const closed = useQuery({ ...blockedDatesQuery(bar.uid_bar), staleTime: MINUTE_MS, enabled: isChosen });
  const [first, ...more] = wanted.filter((day) => closed.data?.has(day)).toSorted();
  if (first === undefined) return <p className="caption sub num">{priceLine(bar)}</p>;
  return (
    <p className="caption strong c-beer num">
      {dayLabelOf(first)}
      {more.length > 0 && ` 외 ${more.length}일`}에는 쉬어요
    </p>
  );
}
