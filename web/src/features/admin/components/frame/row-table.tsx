import type { Key, ReactNode } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import styles from './panel.module.css';
import { PanelSection } from './panel-section.tsx';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Buttons at the end of a row. */
  acts: (row: Row) => ReactNode;
}

interface SectionProps<Row> extends Omit<Props<Row>, 'caption'> {
  id: string;
  title: string;
  /** What is to be done about its rows. */
  text?: string;
}

/** A table with its heading; nothing where it has no rows. */
export function RowSection<Row>({ id, title, text, ...table }: SectionProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <PanelSection id={id}>
      <h2 className={cx('heading', styles.sectionHead)}>{title}</h2>
      {text && <p className={cx('sub', styles.sectionHead)}>{text}</p>}
      <RowTable caption={title} {...table} />
    </PanelSection>
  );
}

/** A dense table with a column of buttons. */
export function RowTable<Row>({ columns, acts, ...table }: Props<Row>) {
  const actsColumn: Column<Row> = {
    header: <span className="sr">할 일</span>,
    card: 'actions',
    cell: (row) => <span className={styles.acts}>{acts(row)}</span>,
  };
  return <DataTable dense columns={[...columns, actsColumn]} {...table} />;
}
