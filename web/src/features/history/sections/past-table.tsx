import { Table } from '../../../illustrations/table/table.tsx';
import styles from './past-table.module.css';

/** The table of the meetings that were held, with a ring for each. */
export function PastTable({ meetings }: { meetings: number }) {
  return <Table className={styles.table} state="history" view="bare" meetings={meetings} />;
}
