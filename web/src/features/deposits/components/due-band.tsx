import { Countdown } from '../../../ui/countdown.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toEpoch } from '../../../lib/format.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './deposits.module.css';

interface Props {
  /** The deadline as an ISO instant; `words` is the same in Korean. */
  dueAt: string;
  words: string;
  onEnd: () => void;
}

/** The deadline with the remaining time, as a full-width band. */
export function DueBand({ dueAt, words, onEnd }: Props) {
  return (
    <Row wrap gap={12} rowGap={4} className={styles.band}>
      <Icon name="clock" />
      <span className="label strong num">{words}까지</span>
      <Countdown until={toEpoch(dueAt)} onEnd={onEnd} className={styles.clock} />
    </Row>
  );
}
