import { Fragment, type Key, type ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { versus } from '../../../lib/format.ts';
import type { FixedMeeting } from '../api/queries.ts';
import { sizeOf } from '../model/sides.ts';
import styles from './history-section.module.css';

export interface HistoryColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** The column of buttons; its header is for screen readers only. */
  isActions?: true;
}

export type Tone = 'y' | 'ab' | 'plain' | 'a';

/** Columns that all meeting tables share. */
export const MEETING_COLUMNS = {
  bar: { header: '술집', cell: (meeting) => meeting.bar_name },
  theirs: { header: '상대 팀', cell: (meeting) => meeting.matched_group_name },
  ours: { header: '우리 팀', cell: (meeting) => meeting.current_group_name },
  size: { header: '인원', cell: (meeting) => <span className={styles.size}>{versus(sizeOf(meeting))}</span> },
} satisfies Record<string, HistoryColumn<FixedMeeting>>;

interface Props<Row> {
  head: ReactNode;
  caption: string;
  tone: Tone;
  columns: readonly HistoryColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Below a row, over all columns. */
  note?: ((row: Row) => ReactNode) | undefined;
}

/** One list of the history as a table (from 768 px); the list's heading is the first row. */
export function HistoryTable<Row>({ head, caption, tone, columns, rows, rowKey, note }: Props<Row>) {
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
            <Fragment key={rowKey(row)}>
              <tr>
                <th scope="row">{first?.cell(row)}</th>
                {rest.map(({ header, align, cell, isActions }) => (
                  <td key={header} className={cx(align && styles.right)}>
                    {isActions ? <span className={styles.actions}>{cell(row)}</span> : cell(row)}
                  </td>
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

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className={styles.below}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
