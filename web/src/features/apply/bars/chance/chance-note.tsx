import type { OutlookAddition } from '../../../../../../shared/schemas/outlook.ts';
import { ChanceView } from '../../../../ui/chance-view.tsx';
import type { Bar } from '../../../../lib/bar-list.ts';
import type { Chance } from './chance-query.ts';
import { hasLine, type Order, type OrderLine } from '../../draft/order.ts';
import styles from './chance-note.module.css';

interface Props {
  chance: Chance;
  bars: readonly Bar[];
  order: Order;
  allowWider: boolean;
  onAdd: (line: OrderLine) => void;
  onWiden: () => void;
}

/** The estimated chance of this application, with what can be added to its order slip. */
export function ChanceNote({ chance, bars, order, allowWider, onAdd, onWiden }: Props) {
  // The estimate may be older than the order slip, and the bars than the estimate.
  const additions = chance.additions.filter((addition) => {
    const line = lineOf(addition);
    if (!line) return addition.kind === 'wider' && !allowWider;
    return !hasLine(order, line) && bars.some((bar) => bar.uid_bar === line.uid_bar);
  });
  const add = (addition: OutlookAddition) => {
    const line = lineOf(addition);
    if (line) onAdd(line);
    else onWiden();
  };
  return (
    <div className={styles.note}>
      <ChanceView outlook={chance} additions={additions} onAdd={add} />
    </div>
  );
}

function lineOf({ uid_bar, date, time }: OutlookAddition): OrderLine | null {
  return uid_bar && date && time ? { uid_bar, date, time } : null;
}
