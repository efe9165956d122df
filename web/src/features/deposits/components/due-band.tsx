import { Countdown } from '../../../ui/countdown.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toEpoch } from '../../../lib/format.ts';
import styles from './deposits.module.css';

interface Props {
  /** ISO instant of the deadline, and the same in words. */
  dueAt: string;
  words: string;
  onEnd: () => void;
}

/** The deadline from edge to edge, with the time that is left. */
export function DueBand({ dueAt, words, onEnd }: Props) {
  return (
    <div className={styles.band}>
      <Icon name="clock" />
      <span className="label strong num">{words}까지</span>
      <Countdown until={toEpoch(dueAt)} onEnd={onEnd} className={styles.clock} />
    </div>
  );
}
