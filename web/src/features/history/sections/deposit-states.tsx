import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { cx } from '../../../lib/cx.ts';
import { Row } from '../../../ui/layout.tsx';
import { TableEdge } from '../../../ui/table-edge.tsx';
import styles from './history-section.module.css';

const PAID_LEVEL = 0.8;

interface Props {
  mine: boolean;
  theirs: boolean;
}

/** Which sides have paid: one glass per side, always with words. */
export function DepositStates({ mine, theirs }: Props) {
  return (
    <div className={styles.states}>
      <div className={cx(styles.pair, 'caption')}>
        <Side name="우리 팀" paid={mine} tone="ours" />
        <Side name="상대 팀" paid={theirs} tone="theirs" />
      </div>
      <TableEdge className={styles.edge} />
    </div>
  );
}

interface SideProps {
  name: string;
  paid: boolean;
  tone: 'ours' | 'theirs';
}

function Side({ name, paid, tone }: SideProps) {
  return (
    <Row gap={8} align="end">
      <FillGlass level={paid ? PAID_LEVEL : 0} tone={tone} width={38} height={51} className={styles.glass} />
      <p className={styles.words}>
        <span className="sub">{name}</span>
        <br />
        <PaidWords paid={paid} />
      </p>
    </Row>
  );
}

function PaidWords({ paid }: { paid: boolean }) {
  return <b className={cx('strong', paid ? 'c-brand' : 'c-beer')}>{paid ? '보냈어요' : '아직이에요'}</b>;
}

/** Whether one side has paid, for a table cell. */
export function DepositCell({ paid, tone }: { paid: boolean; tone: 'ours' | 'theirs' }) {
  return (
    <span className={styles.cell}>
      <FillGlass level={paid ? PAID_LEVEL : 0} tone={tone} width={20} height={27} />
      <PaidWords paid={paid} />
    </span>
  );
}
