import { CODE_TTL_SECONDS } from '../../../../../shared/limits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { clockLabel } from '../model/attempts.ts';
import styles from './phone-verification.module.css';

/** The remaining lifetime of the code. Not a live region: announcing every second would be noise. */
export function CodeClock({ seconds }: { seconds: number }) {
  return (
    <span className={styles.clock} role="timer" aria-label={`남은 시간 ${clockLabel(seconds)}`}>
      <Icon name="clock" size={20} />
      {clockLabel(seconds)}
    </span>
  );
}

/** The same as a shrinking bar. */
export function ClockLine({ seconds }: { seconds: number }) {
  return (
    <div className={styles.line} aria-hidden="true">
      <svg viewBox={`0 0 ${CODE_TTL_SECONDS} 6`} preserveAspectRatio="none">
        <rect width={seconds} height="6" />
      </svg>
    </div>
  );
}
