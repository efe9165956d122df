import type { Key, ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import styles from './history-section.module.css';

export interface HistoryColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** The buttons of a row: their column has no words of its own. */
  isActions?: true;
}

export type Tone = 'y' | 'ab' | 'plain' | 'a';

interface Props<Row> {
  /** The section's heading, which spans all columns. */
  head: ReactNode;
  caption: string;
  tone: Tone;
  columns: readonly HistoryColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** One section of the history from 640 px: its heading is the first row of its table. */
export function HistoryTable<Row>({ head, caption, tone, columns, rows, rowKey }: Props<Row>) {
  const [first, ...rest] = columns;
  return (
    <div className={cx(styles.frame, tone !== 'plain' && styles[tone])}>
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th colSpan={columns.length} scope="colgroup" className={styles.group}>
              {head}
            </th>
          </tr>
          <tr>
            {columns.map(({ header, align, isActions }) => (
              <th key={header} scope="col" className={cx(align && styles.right)}>
                <span className={cx(isActions && 'sr')}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {rest.map(({ header, align, cell, isActions }) => (
                <td key={header} className={cx(align && styles.right)}>
                  {isActions ? <span className={styles.actions}>{cell(row)}</span> : cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
