import { AccountRows } from '../../features/deposits/components/account-rows.tsx';
import type { FixedDetail } from '../../features/history/api/queries.ts';
import { dueLabel } from '../../features/history/model/words.ts';
import { toEpoch, won } from '../../lib/format.ts';
import { Note } from '../../ui/note.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import styles from './missing-deposit.module.css';

interface Props {
  meeting: FixedDetail;
  now: number;
}

/** What the bank took off a deposit that had been paid is to be sent
 * again: how much, until when, and where to. */
export function MissingDeposit({ meeting: { deposit, state }, now }: Props) {
  if (!deposit || deposit.is_payed === 0 || deposit.missing_won === 0) return null;
  const until = toEpoch(deposit.due_at) > now ? `${dueLabel(deposit.due_at, now)}까지` : '되도록 빨리';
  const missing = won(deposit.missing_won);
  return (
    <section className={styles.missing} aria-label="모자란 보증금">
      <Note tone="bad">
        <b className="strong">보증금 {missing}이 모자라요</b>
        <br />
        은행이 입금 내역을 고쳐 우리 팀 보증금에서 빠졌어요. {state === 'fixed' && '만남은 그대로예요. '}
        {until} {missing}을 더 보내 주세요.
      </Note>
      <Receipt>
        <AccountRows deposit={deposit} withAmount />
      </Receipt>
    </section>
  );
}
