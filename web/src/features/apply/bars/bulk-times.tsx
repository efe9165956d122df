import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { ChosenDay } from '../draft/order.ts';
import { TimeSelect } from './time-select.tsx';

interface Props {
  days: readonly ChosenDay[];
  /** Whether all days have the times half an hour before and after. */
  hasBeside: boolean;
  onTime: (time: TimeSlot) => void;
  onBeside: (wanted: boolean) => void;
}

/** Changes the times of all days of a bar at once. */
export function BulkTimes({ days, hasBeside, onTime, onBeside }: Props) {
  const times = new Set(days.map(({ main }) => main.time));
  const [same] = times;
  return (
    <Row wrap gap={8} below={12} role="group" aria-label="고른 날 모두">
      <TimeSelect
        label="고른 날 모두 시간"
        value={times.size === 1 && same !== undefined ? same : null}
        prefix="모두 "
        placeholder="시간 모두 같게"
        onChange={onTime}
      />
      <Chip on={hasBeside} onClick={() => onBeside(!hasBeside)}>
        모두 앞뒤 30분도
      </Chip>
    </Row>
  );
}
