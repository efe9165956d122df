import { Chip } from '../../../ui/chip.tsx';
import { gameFilters, type GameFilter } from '../model/game-filter.ts';
import styles from './game-filter-row.module.css';

interface Props {
  value: GameFilter;
  onValueChange: (value: GameFilter) => void;
}

/** Filter chips in one row, which scrolls sideways on narrow phones. */
export function GameFilterRow({ value, onValueChange }: Props) {
  return (
    <div className={styles.row} role="group" aria-label="게임 카테고리">
      {gameFilters.map((filter) => (
        <Chip key={filter.value} on={filter.value === value} onClick={() => onValueChange(filter.value)}>
          {filter.label}
        </Chip>
      ))}
    </div>
  );
}
