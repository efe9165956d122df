import type { OutlookAddition } from '../../../../../../shared/schemas/outlook.ts';
import { ChanceView } from '../../../../ui/chance-view.tsx';
import type { Bar } from '../../../../lib/bar-list.ts';
import { Box } from '../../../../ui/layout.tsx';
import type { Chance } from './chance-query.ts';
import { hasLine, type Order, type OrderLine } from '../../draft/order.ts';

interface Props {
  chance: Chance;
  bars: readonly Bar[];
  order: Order;
  allowWider: boolean;
  onAdd: (line: OrderLine) => void;
  onWiden: () => void;
}

/** The estimated chance of this application, with what helps most when added to its order slip. */
export function ChanceNote({ chance, bars, order, allowWider, onAdd, onWiden }: Props) {
  const { addition } = chance;
  const line = addition && lineOf(addition);
  // The estimate may be older than the order slip, and the bars than the estimate.
  const isOpen = line
    ? !hasLine(order, line) && bars.some((bar) => bar.uid_bar === line.uid_bar)
    : !allowWider;
  return (
    <Box above={20}>
      <ChanceView
        outlook={chance}
        addition={isOpen ? addition : null}
        onAdd={() => (line ? onAdd(line) : onWiden())}
      />
    </Box>
  );
}

function lineOf({ uid_bar, date, time }: OutlookAddition): OrderLine | null {
  return uid_bar && date && time ? { uid_bar, date, time } : null;
}
