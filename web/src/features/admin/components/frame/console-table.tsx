import type { Key, ReactNode } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { actsColumn, DataTable, type Column } from '../../../../ui/data-table.tsx';
import styles from './panel.module.css';
import { PanelSection } from './panel-section.tsx';

/** What is shown of a kind of row, and done with it. */
interface Table<Row> {
  /** `only`: where the list shows this choice of its filter. */
  columns: readonly (Column<Row> & { only?: string })[];
  rowKey: (row: Row) => Key;
  /** Buttons at the end of a row. */
  acts?: (row: Row) => ReactNode;
}

export interface Shown<Row> {
  caption: string;
  rows: readonly Row[];
  /** What is chosen of the filter of its list. */
  option?: string;
}

/** Shows them. */
export type RowsView<Row> = (shown: Shown<Row>) => ReactNode;

/** A dense table of this kind of row. */
export const consoleTable = <Row,>({ columns, rowKey, acts }: Table<Row>): RowsView<Row> =>
  function ConsoleTable({ option, ...shown }) {
    const chosen = columns.filter(({ only = option }) => only === option);
    const all = acts ? [...chosen, actsColumn(acts, styles.acts)] : chosen;
    return <DataTable dense columns={all} rowKey={rowKey} {...shown} />;
  };

interface SectionProps<Row> {
  id: string;
  title: string;
  /** What is to be done about its rows. */
  text?: string;
  rows: readonly Row[];
  table: RowsView<Row>;
}

/** A table with its heading; nothing where it has no rows. */
export function RowSection<Row>({ id, title, text, rows, table: Rows }: SectionProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <PanelSection id={id}>
      <h2 className={cx('heading', styles.sectionHead)}>{title}</h2>
      {text && <p className={cx('sub', styles.sectionHead)}>{text}</p>}
      <Rows caption={title} rows={rows} />
    </PanelSection>
  );
}
