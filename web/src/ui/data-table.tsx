import type { Key, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** right: for amounts and counts. */
  align?: 'right';
  /** The place on a phone's card: the title is on top, with what chooses the card in the corner beside it;
   * actions share the last line, other columns are `label value` rows. */
  card?: 'title' | 'corner' | 'actions';
  /** The label on the card, when the header is not plain text. */
  cardLabel?: string;
}

interface Props<Row> {
  /** Accessible name of the table; visually hidden unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Rows of 10 px padding, for the console. */
  dense?: boolean;
}

function labelOf<Row>(column: Column<Row>): string {
  if (column.card) return '';
  return column.cardLabel ?? (typeof column.header === 'string' ? column.header : '');
}

/** A table that becomes stacked cards under 640 px. Roles are explicit
 * because `display` would remove them. */
export function DataTable<Row>({ caption, showCaption = false, columns, rows, rowKey, dense }: Props<Row>) {
  const cellClass = (column: Column<Row>) =>
    cx(
      column.align === 'right' && styles.right,
      column.card === 'title' && styles.title,
      column.card === 'corner' && styles.corner,
      column.card === 'actions' && styles.actions,
    );
  return (
    <div className={styles.frame}>
      <table className={cx(styles.table, dense && styles.dense)} role="table">
        <caption className={showCaption ? undefined : 'sr'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={cx(column.align === 'right' && styles.right)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={labelOf(column)} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
