import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api-error.ts';
import { toServerTime } from '../../../../lib/clock.ts';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { ledgerQuery } from '../../api/dashboard.ts';
import styles from './dashboard.module.css';

/** Checks on request whether the bank balance equals all liabilities (docs/money.md). */
export function LedgerCheck() {
  const check = useQuery(ledgerQuery);
  const { data, error, isFetching, dataUpdatedAt } = check;
  return (
    <section className={styles.ledger}>
      <h2 className="heading">장부 맞춰 보기</h2>
      <p className="sub">통장에 있는 돈과 돌려주거나 정산할 돈이 같은지 봐요.</p>
      <Button size="sm" variant="line" busy={isFetching} onClick={() => void check.refetch()}>
        맞춰 보기
      </Button>
      {error && !isFetching && (
        <Note tone="bad" live>
          {messageOf(error, '장부를 맞춰 보는 중 오류가 발생했어요')}
        </Note>
      )}
      {data && !error && (
        <Note tone={data.balanced ? 'a' : 'bad'} live>
          <p className="strong">{data.balanced ? '딱 맞아요' : '맞지 않아요'}</p>
          <p className="num">
            통장 {won(data.bank)} · 나갈 돈 {won(data.liabilities)} ·{' '}
            {dayTimeLabel(toServerTime(dataUpdatedAt))}
          </p>
          {data.problems.length > 0 && (
            <ul>
              {data.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
    </section>
  );
}
