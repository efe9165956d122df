import { PAYOUTS_PER_BATCH } from '../../../../../../shared/limits.ts';
import { api } from '../../../../lib/api.ts';
import { won } from '../../../../lib/format.ts';
import { useAlert } from '../../../../ui/ask.tsx';
import { Button } from '../../../../ui/button.tsx';
import { newBatchId, type PayoutKind } from '../../api/payouts.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import type { Picked } from '../../model/use-picked.ts';
import styles from './payouts.module.css';

interface Props {
  kind: PayoutKind;
  picked: Picked;
}

/** Takes the chosen payouts, or the most urgent ones, into one file for the bank. The service says count and total. */
export function BatchBar({ kind, picked }: Props) {
  const alert = useAlert();
  const { act, isRunning } = useConsoleAction({
    run: (token, ids: Picked['ids']) =>
      api('PUT /api/admin/payout-batches/{id}', {
        params: { id: newBatchId() },
        token,
        body: { kind, ...(ids.length > 0 && { ids: [...ids] }) },
      }),
    done: ({ batch, left }) => {
      const rest =
        left.count > 0 ? ` 아직 ${left.count.toLocaleString('ko-KR')}건, ${won(left.total)}이 남았어요` : '';
      return `${batch.count.toLocaleString('ko-KR')}건, ${won(batch.total)}을 묶었어요.${rest}`;
    },
  });
  const create = () =>
    act(picked.ids, {
      onSuccess: ({ skipped }) => {
        picked.clear();
        if (skipped.length === 0) return;
        const lines = skipped.map(({ memo_code, message }) => `${memo_code}: ${message}`);
        void alert(`${skipped.length}건은 묶지 못했어요`, { text: lines.slice(0, 5).join('\n') });
      },
    });
  const count = picked.ids.length;
  return (
    <div className={styles.bar}>
      <p className="sub num" aria-live="polite">
        {count > 0
          ? `${count}건을 골랐어요`
          : `여러 건을 한 파일로 보내려면 골라서 묶어 주세요. 한 번에 ${PAYOUTS_PER_BATCH}건까지예요.`}
      </p>
      {count > 0 && (
        <Button size="sm" variant="text" onClick={picked.clear}>
          고른 것 지우기
        </Button>
      )}
      <Button size="sm" variant={count > 0 ? 'solid' : 'line'} busy={isRunning} onClick={create}>
        {count > 0 ? `고른 ${count}건 묶기` : '급한 순서로 모두 묶기'}
      </Button>
    </div>
  );
}
