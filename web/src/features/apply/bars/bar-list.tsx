import { stationLine } from '../../../../../shared/station-line.ts';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { BarPhotos } from '../../partnerships/components/bar-photos.tsx';
import { priceLine } from '../../partnerships/model/bar-facts.ts';
import { daysOf, type Order } from '../draft/order.ts';
import styles from './bar-list.module.css';

interface Acts {
  /** Opens the bar's calendar. */
  onOpen: (bar: Bar) => void;
  /** Shows the bar itself. */
  onLook: (bar: Bar) => void;
}

interface Props extends Acts {
  bars: readonly Bar[];
  order: Order;
}

/** Bars with a picture each; a card opens the bar's calendar, and its second button the bar itself. */
export function BarList({ bars, order, ...acts }: Props) {
  return (
    <Columns as="ul" of={[1, 1, 2]} gap={12} above={16}>
      {bars.map((bar) => (
        <BarItem key={bar.uid_bar} bar={bar} days={daysOf(order, bar.uid_bar).length} {...acts} />
      ))}
    </Columns>
  );
}

function BarItem({ bar, days, onOpen, onLook }: { bar: Bar; days: number } & Acts) {
  const facts = [stationLine(bar), priceLine(bar)].filter(Boolean);
  const label = days > 0 ? `날짜 ${days}개` : '날짜 고르기';
  return (
    <li className={cx(styles.card, days > 0 && styles.chosen)}>
      <BarPhotos bar={bar} layout="one" className={styles.picture} />
      <Stack fill className={styles.words}>
        <h3 className="subheading">{bar.bar_name}</h3>
        {(facts.length > 0 ? facts : [bar.bar_address]).map((line) => (
          <p key={line} className="caption sub num">
            {line}
          </p>
        ))}
        <Row wrap gap={4} justify="between" className={styles.buttons}>
          <Button
            size="sm"
            variant={days > 0 ? 'solid' : 'quiet'}
            className={styles.open}
            aria-label={`${bar.bar_name} ${label}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(bar)}
          >
            {days > 0 && <Icon name="check" size={16} />}
            {label}
          </Button>
          <Button
            size="sm"
            variant="text"
            className={styles.look}
            aria-label={`${bar.bar_name} 보기`}
            aria-haspopup="dialog"
            onClick={() => onLook(bar)}
          >
            보기
          </Button>
        </Row>
      </Stack>
    </li>
  );
}
