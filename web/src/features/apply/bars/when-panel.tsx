import { TIME_SLOTS } from '../../../../../shared/limits.ts';
import { longDayLabel } from '../../../ui/calendar-day.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Box, Columns, Row } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ApplicationState } from '../draft/use-application.ts';
import { changeTime } from '../draft/when.ts';
import { DayStrip } from './day-strip.tsx';
import styles from './day-strip.module.css';
import { dayRefusalText, openDays, type DayKind } from './open-days.ts';

interface Props {
  application: ApplicationState;
  now: number;
  onAdd: (days: readonly string[]) => void;
  onDrop: (days: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The days and the time that suit, asked once for all bars. */
export function WhenPanel({ application, now, onAdd, onDrop }: Props) {
  const { when, order, choose } = application;
  const toast = useToast();
  const selected = new Set([...when.days, ...order.map(({ date }) => date)]);
  const press = (day: string) => {
    const refusal = dayRefusalText(day, now, NONE);
    // Also one that has passed meanwhile.
    if (selected.has(day)) onDrop([day]);
    else if (refusal) toast(`${longDayLabel(day)}은 선택할 수 없어요. ${refusal}`);
    else onAdd([day]);
  };
  const draw = (days: readonly string[], wasChosen: boolean) => {
    const changed = days.filter(
      (day) => selected.has(day) === wasChosen && (wasChosen || !dayRefusalText(day, now, NONE)),
    );
    if (changed.length > 0) (wasChosen ? onDrop : onAdd)(changed);
  };
  const bulk = (kind: DayKind, label: string) => {
    const open = openDays(kind, now, NONE);
    return (
      <Checkbox
        label={label}
        checked={open.every((day) => selected.has(day))}
        onChange={(event) => (event.target.checked ? onAdd(open) : onDrop(open))}
      />
    );
  };
  return (
    <Box as="section" above={20} aria-labelledby="days-heading">
      <Row align="baseline" justify="between" gap={8}>
        <h2 className="heading" id="days-heading">
          되는 날
        </h2>
        {selected.size > 0 && <span className="label c-brand num">{selected.size}일 골랐어요</span>}
      </Row>
      <DayStrip
        now={now}
        selected={selected}
        refuse={(day) => dayRefusalText(day, now, NONE)}
        onPress={press}
        onDraw={draw}
      />
      <Columns of={[2, 2, 2]} gap={8} below={24}>
        {bulk('weekday', '평일 모두')}
        {bulk('weekend', '주말 모두')}
      </Columns>
      <h2 className="heading">시간</h2>
      <Box above={8} role="group" aria-label="시간" className={styles.times}>
        {TIME_SLOTS.map((time) => (
          <Chip
            key={time}
            on={when.time === time}
            onClick={() => choose((chosen) => changeTime(chosen, time))}
          >
            {time}
          </Chip>
        ))}
      </Box>
    </Box>
  );
}
