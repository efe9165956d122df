import { Link } from 'react-router-dom';
import { numberLabel } from '../../../../lib/format.ts';
import charts from '../dashboard/charts.module.css';
import styles from './market.module.css';

interface Row {
  key: string;
  label: string;
  male: number;
  female: number;
  /** The page with more about the row. */
  to?: string;
}

interface Props {
  caption: string;
  /** What the rows are: the header of their column. */
  of: string;
  rows: readonly Row[];
}

/** One number for each side as bars of one scale: a table with a drawing beside each number.
 * Of one colour, for the colours of teams name no gender. */
export function SideChart({ caption, of, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ male, female }) => [male, female]));
  return (
    <table className={styles.sides}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">남자 팀</th>
          <th scope="col">여자 팀</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, male, female, to }) => (
          <tr key={key}>
            <th scope="row" className="num">
              {to === undefined ? (
                label
              ) : (
                <Link className="link" to={to}>
                  {label}
                </Link>
              )}
            </th>
            <td className="num">
              <Bar text={numberLabel(male)} share={male / most} />
            </td>
            <td className="num">
              <Bar text={numberLabel(female)} share={female / most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ text, share }: { text: string; share: number }) {
  return (
    <span className={styles.value}>
      <span>{text}</span>
      <span className={charts.track}>
        <i style={{ width: `${100 * share}%`, background: 'var(--both)' }} />
      </span>
    </span>
  );
}
