import { Checkbox } from '../../../ui/checkbox.tsx';
import { type DayKind, openDays } from './open-days.ts';

const KINDS: readonly (readonly [DayKind, string])[] = [
  ['weekday', '평일 모두'],
  ['weekend', '주말 모두'],
];

interface Props {
  now: number;
  blocked: ReadonlySet<string>;
  isChosen: (day: string) => boolean;
  onAdd: (days: readonly string[]) => void;
  onDrop: (days: readonly string[]) => void;
}

/** A checkbox for all open days of a kind. */
export function BulkDays({ now, blocked, isChosen, onAdd, onDrop }: Props) {
  return KINDS.map(([kind, label]) => {
    const open = openDays(kind, now, blocked);
    return (
      <Checkbox
        key={kind}
        label={label}
        disabled={open.length === 0}
        checked={open.length > 0 && open.every(isChosen)}
        onChange={(event) => (event.target.checked ? onAdd(open) : onDrop(open))}
      />
    );
  });
}
