import { Fragment, type Key, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  /** Where it is not plain text, the cards have no label. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** right: for amounts and counts. */
  align?: 'right';
  /** The place on a phone's card: the title is on top, with what chooses the card in the corner beside it;
   * actions share the last line, other columns are `label value` rows. */
  card?: 'title' | 'corner' | 'actions';
}

/** The buttons at the end of a row. */
export const actsColumn = <Row,>(
  acts: (row: Row) => ReactNode,
  className: string | undefined,
): Column<Row> => ({
  header: <span className="sr">할 일</span>,
  card: 'actions',
  cell: (row) => <span className={className}>{acts(row)}</span>,
});

export type Edge = 'beer' | 'both' | 'plain' | 'brand';

interface Props<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Rows of 10 px padding, for the console. */
  dense?: boolean;
  /** The heading of its list as the first row, on a coloured edge. */
  head?: { edge: Edge; text: ReactNode };
  /** Below a row, over all columns. */
  note?: ((row: Row) => ReactNode) | undefined;
}

/** Headers differ, or their places on the card. */
const keyOf = <Row,>({ header, card }: Column<Row>): string =>
  typeof header === 'string' ? header : String(card);

const labelOf = <Row,>({ header, card }: Column<Row>): string =>
  card === undefined && typeof header === 'string' ? header : '';

/** A table that becomes stacked cards under 640 px. Roles are explicit
 * because `display` would remove them. */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense, head, note }: Props<Row>) {
  return (
    <div className={cx(styles.frame, head && styles.headed, head && styles[head.edge])}>
      <table className={cx(styles.table, dense && styles.dense)} role="table">
        <caption className="sr">{caption}</caption>
        <thead role="rowgroup">
          {head && (
            <tr role="row">
              <th colSpan={columns.length} scope="colgroup" role="columnheader" className={styles.group}>
                {head.text}
              </th>
            </tr>
          )}
          <tr role="row">
            {columns.map((column) => (
              <th
                key={keyOf(column)}
                scope="col"
                role="columnheader"
                className={cx(column.align && styles.right)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr role="row">
                {columns.map((column) => (
                  <Cell key={keyOf(column)} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
              <Below columns={columns.length}>{note?.(row)}</Below>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { align, card } = column;
  const className = cx(align && styles.right, card && styles[card]);
  if (card === 'title') {
    return (
      <th scope="row" role="rowheader" className={className}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" data-label={labelOf(column)} className={className}>
      {children}
    </td>
  );
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr role="row" className={styles.below}>
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}
