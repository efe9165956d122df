import styles from './market.module.css';

interface Props {
  caption: string;
  /** The header of each column, that of the rows' names first. */
  head: readonly string[];
  /** The name of the row, then a text for each of the other columns. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** The numbers behind a chart, small enough for a phone. */
export function NumberTable({ caption, head, rows }: Props) {
  return (
    <table className={styles.numbers}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row" className="num">
              {name}
            </th>
            {values.map((value, at) => (
              <td key={head[at + 1]} className="num">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
