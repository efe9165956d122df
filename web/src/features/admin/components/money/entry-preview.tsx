import { won } from '../../../../lib/format.ts';
import type { EntryPreview as Preview } from '../../api/preview-deposit.ts';
import { ENTRY_WORDS } from '../../model/entry-words.ts';
import styles from './candidates.module.css';
import { SideFacts } from './side-facts.tsx';

/** The member to whom a transfer would be booked, and what is still missing then. */
export function EntryPreview({ outcome, side, missing, surplus }: Preview) {
  return (
    <section role="status" aria-label="적으면 이렇게 돼요">
      <h3 className="label">적으면 이렇게 돼요</h3>
      <ul className={styles.list}>
        <li>
          <p className="strong">{ENTRY_WORDS[outcome].before}</p>
          {side && <SideFacts side={side} />}
          {missing > 0 && <p className="num">적은 다음에도 {won(missing)}이 더 와야 해요</p>}
          {surplus > 0 && <p className="num">남는 {won(surplus)}은 환불로 넘어가요</p>}
        </li>
      </ul>
    </section>
  );
}
