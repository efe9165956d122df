import { glassPath } from '../../../illustrations/shapes.ts';
import styles from './own-bar.module.css';

const GLASS = glassPath(60, 78, 0.74, 3);
/** More do not fit below a date on a phone. */
const GLASSES_SHOWN = 3;

interface Props {
  count: number;
  tone: 'past' | 'coming' | 'selected';
}

/** What the meetings of a month mark in its calendar. */
export const glassesOf =
  (meetings: ReadonlyMap<string, number>, today: string, selected: readonly string[]) => (day: string) => {
    const count = meetings.get(day) ?? 0;
    if (count === 0) return null;
    const tone = day < today ? 'past' : 'coming';
    return {
      behind: `만남 ${count}건`,
      below: <DayGlasses count={count} tone={selected.includes(day) ? 'selected' : tone} />,
    };
  };

/** One small glass per meeting; above three, one glass and the number. */
function DayGlasses({ count, tone }: Props) {
  const isMany = count > GLASSES_SHOWN;
  return (
    <span className={`${styles.glasses} ${styles[tone]}`} aria-hidden="true">
      {Array.from({ length: isMany ? 1 : count }, (_, index) => (
        <svg key={index} viewBox="-34 -42 68 84" width="10" height="13">
          <path d={GLASS} fill="currentColor" />
        </svg>
      ))}
      {isMany && count}
    </span>
  );
}
