import { Table } from '../../../illustrations/table/table.tsx';
import styles from './past-table.module.css';

/** The table of the evenings that were held, with a ring for each. */
export function PastTable({ evenings }: { evenings: number }) {
  return <Table className={styles.table} state="history" view="bare" evenings={evenings} />;
}
