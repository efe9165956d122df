import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { chanceWords, comparableWords } from '../../../text/chance-words.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import type { Chance } from './chance-query.ts';
import { priorityOf, type Order, type OrderLine } from '../draft/order.ts';
import styles from './chance-note.module.css';
import { barName } from './order-lines.tsx';

interface Props {
  chance: Chance;
  bars: readonly Bar[];
  order: Order;
  onAdd: (line: OrderLine) => void;
  onWiden: () => void;
}

/** The estimated chance of a match, with a button for the suggestion that raises it most. */
export function ChanceNote({ chance, bars, order, onAdd, onWiden }: Props) {
  const help = suggestionOf(chance, bars, order);
  return (
    <section className={styles.note} aria-label="이어질 가능성" aria-live="polite">
      <FillGlass level={chance.chance} width={44} height={60} />
      <div className="grow">
        <p className="strong">{chanceWords(chance.chance)}</p>
        <p className="label sub">{comparableWords(chance.comparable_groups)}</p>
        {help && (
          <p className={styles.add}>
            <Button variant="text" size="sm" onClick={() => (help.line ? onAdd(help.line) : onWiden())}>
              {help.words}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function suggestionOf(
  { suggestion }: Chance,
  bars: readonly Bar[],
  order: Order,
): { words: string; line: OrderLine | null } | null {
  if (!suggestion) return null;
  if (suggestion.kind === 'wider') return { words: '시간과 나이를 넓히면 더 잘 이어져요', line: null };
  const { uid_bar, date, time } = suggestion;
  if (!uid_bar || !date || !time || !bars.some((bar) => bar.uid_bar === uid_bar)) return null;
  // The estimate may be older than the order slip.
  if (priorityOf(order, uid_bar, date) !== null) return null;
  return {
    words: `${dayLabelOf(date)} ${time} ${barName(bars, uid_bar)} 더하기`,
    line: { uid_bar, date, time },
  };
}
