import { FillGlass } from '../../../illustrations/fill-glass.tsx';
import { cx } from '../../../lib/cx.ts';
import { TableEdge } from '../../../ui/table-edge.tsx';
import styles from './deposit-states.module.css';

const PAID_LEVEL = 0.8;

interface Props {
  mine: boolean;
  theirs: boolean;
  /** The larger form of the deposit page. */
  large?: boolean;
}

/** Which sides have paid: one glass per side, always with words. */
export function DepositStates({ mine, theirs, large = false }: Props) {
  return (
    <div className={styles.states}>
      <div className={cx(styles.pair, large ? 'label' : 'caption')}>
        <Side name="우리 팀" paid={mine} tone="a" large={large} />
        <Side name="상대 팀" paid={theirs} tone="b" large={large} />
      </div>
      <TableEdge className={styles.edge} />
    </div>
  );
}

interface SideProps {
  name: string;
  paid: boolean;
  tone: 'a' | 'b';
  large: boolean;
}

function Side({ name, paid, tone, large }: SideProps) {
  const size = large ? { width: 48, height: 65 } : { width: 38, height: 51 };
  return (
    <div className={styles.side}>
      <FillGlass level={paid ? PAID_LEVEL : 0} tone={tone} className={styles.glass} {...size} />
      <p className={styles.words}>
        <span className={large ? 'strong' : 'sub'}>{name}</span>
        <br />
        <PaidWords paid={paid} />
      </p>
    </div>
  );
}

function PaidWords({ paid }: { paid: boolean }) {
  return <b className={cx('strong', paid ? 'c-brand' : 'c-beer')}>{paid ? '보냈어요' : '아직이에요'}</b>;
}

/** Whether one side has paid, for a table cell. */
export function DepositCell({ paid, tone }: { paid: boolean; tone: 'a' | 'b' }) {
  return (
    <span className={styles.cell}>
      <FillGlass level={paid ? PAID_LEVEL : 0} tone={tone} width={20} height={27} />
      <PaidWords paid={paid} />
    </span>
  );
}
