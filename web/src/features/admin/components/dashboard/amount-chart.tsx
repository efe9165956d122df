import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../../lib/cx.ts';
import { numberLabel } from '../../../../lib/format.ts';
import styles from './charts.module.css';

interface Row {
  label: string;
  /** Beside the label, for example how many. */
  note?: string;
  value: number;
  paint: string;
  /** The page with the rows behind the number. */
  to?: string;
}

interface Props {
  caption: string;
  rows: readonly Row[];
  format?: (value: number) => string;
  /** What a full bar stands for; by default the largest value. */
  full?: number;
}

/** Amounts as bars of one scale: a table with a drawing in front of each number. */
export function AmountChart({ caption, rows, format = numberLabel, full }: Props) {
  const most = full ?? Math.max(1, ...rows.map(({ value }) => value));
  const longest = Math.max(...rows.map(({ value }) => format(value).length));
  return (
    <table className={styles.bars} style={{ '--characters': longest } as CSSProperties}>
      <caption className="sr">{caption}</caption>
      <tbody>
        {rows.map(({ label, note, value, paint, to }) => (
          <tr key={label}>
            <th scope="row">
              {to === undefined ? (
                label
              ) : (
                <Link className="link" to={to}>
                  {label}
                </Link>
              )}
              {note && <span className="caption mute num"> {note}</span>}
            </th>
            <td className="num">
              <span className={cx('subheading whole', styles.value)}>
                <span className={styles.track}>
                  <i style={{ width: `${(100 * value) / most}%`, background: paint }} />
                </span>
                {format(value)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
