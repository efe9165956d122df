import { CHOICES_PER_REQUEST, TIME_SLOTS } from '../../../../../shared/limits.ts';
import type { TimeSlot } from '../../../../../shared/schemas/day.ts';
import { longDayLabel } from '../../../ui/days.tsx';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import { Box, Columns, Row } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ApplicationState } from '../draft/use-application.ts';
import { bandOf, changeTimes, pressTime } from '../draft/when.ts';
import { BulkDays } from './bulk-days.tsx';
import { DayStrip } from './day-strip.tsx';
import styles from './day-strip.module.css';
import { LIMITS } from './use-bar-order.ts';
import { dayRefusalText } from './open-days.ts';

/** 18:30 as 6시 반; all times of the service are in the evening. */
const hourOf = (time: TimeSlot): string => {
  const [hour, minute] = time.split(':').map(Number);
  return `${Number(hour) - 12}시${minute === 0 ? '' : ' 반'}`;
};

/** 저녁 6–8시, of times in their order. */
function bandText(times: readonly TimeSlot[]): string {
  const [from = '', to = ''] = [times[0], times.at(-1)].map((time) => time && hourOf(time));
  if (times.length < 2) return `저녁 ${from}`;
  return `저녁 ${to.endsWith('반') ? from : from.replace(/시$/, '')}–${to}`;
}

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
  const band = bandOf(when);
  const changeTo = (times: ReturnType<typeof pressTime>) => {
    choose((chosen) => changeTimes(chosen, times));
    if (changeTimes({ when, order }, times).order.length >= CHOICES_PER_REQUEST) toast(LIMITS.dates);
  };
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
  return (
    <Box as="section" above={20} aria-labelledby="days-heading">
      <Row align="baseline" justify="between" gap={8}>
        <h2 className="heading" id="days-heading">
          되는 날
        </h2>
        {selected.size > 0 && <span className="label c-brand num">날짜 {selected.size}개 골랐어요</span>}
      </Row>
      <DayStrip
        now={now}
        selected={selected}
        refuse={(day) => dayRefusalText(day, now, NONE)}
        onPress={press}
        onDraw={draw}
      />
      <Columns of={[2, 2, 2]} gap={8} below={24}>
        <BulkDays
          now={now}
          blocked={NONE}
          isChosen={(day) => selected.has(day)}
          onAdd={onAdd}
          onDrop={onDrop}
        />
      </Columns>
      <Row align="baseline" justify="between" gap={8}>
        <h2 className="heading">시간</h2>
        <span className="label c-brand num">{bandText(band)}</span>
      </Row>
      <Box above={8} below={4} role="group" aria-label="시간" className={styles.times}>
        {TIME_SLOTS.map((time) => (
          <button
            key={time}
            type="button"
            className="num"
            aria-pressed={band.includes(time)}
            data-first={time === when.time || undefined}
            onClick={() => changeTo(pressTime(when, time))}
          >
            {time}
            {time === when.time && <CapBadge text={1} size={24} label="1순위" />}
          </button>
        ))}
      </Box>
      <p className="caption mute">
        {band.length > 1
          ? `먼저 ${when.time}에 맞춰 보고, 이어진 시간도 찾아볼게요`
          : '다른 시간도 누르면 그 시간까지 찾아볼게요'}
      </p>
    </Box>
  );
}
