import type { Key, ReactNode } from 'react';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import styles from './panel.module.css';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Buttons at the end of a row. */
  acts: (row: Row) => ReactNode;
}

/** A dense table with a column of buttons. */
export function RowTable<Row>({ columns, acts, ...table }: Props<Row>) {
  const actsColumn: Column<Row> = {
    key: 'acts',
    header: <span className="sr">할 일</span>,
    card: 'actions',
    cell: (row) => <span className={styles.acts}>{acts(row)}</span>,
  };
  return <DataTable dense columns={[...columns, actsColumn]} {...table} />;
}
