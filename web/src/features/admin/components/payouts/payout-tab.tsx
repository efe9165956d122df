import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAYOUTS_PER_BATCH } from '../../../../../../shared/limits.ts';
import { api } from '../../../../lib/api.ts';
import { cx } from '../../../../lib/cx.ts';
import { numberLabel, won } from '../../../../lib/format.ts';
import { useAlert } from '../../../../ui/ask.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Box, Row } from '../../../../ui/layout.tsx';
import { newBatchId, openBatchesQuery, type PayoutKind } from '../../api/payouts.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import type { List } from '../../model/use-list.ts';
import { type Picked, PickedPayouts, usePicked } from '../../model/use-picked.ts';
import { ListFilter } from '../frame/list-filter.tsx';
import { BatchList } from './batch-list.tsx';
import styles from './payouts.module.css';

interface BatchBarProps {
  kind: PayoutKind;
  picked: Picked;
}

/** Takes the chosen payouts, or the most urgent ones, into one file for the bank. */
function BatchBar({ kind, picked }: BatchBarProps) {
  const alert = useAlert();
  const { act, isRunning } = useConsoleAction({
    run: (token, ids: Picked['ids']) =>
      api('PUT /api/admin/payout-batches/{id}', {
        params: { id: newBatchId() },
        token,
        body: { kind, ...(ids.length > 0 && { ids: [...ids] }) },
      }),
    done: ({ batch, left }) => {
      if (batch === null) return '묶지 못했어요';
      const rest = left.count > 0 ? ` 아직 ${numberLabel(left.count)}건, ${won(left.total)}이 남았어요` : '';
      return `${numberLabel(batch.count)}건, ${won(batch.total)}을 묶었어요.${rest}`;
    },
    onDone: ({ skipped }, ids) => {
      picked.drop(ids);
      if (skipped.length === 0) return;
      const lines = skipped.map(({ memo_code, message }) => `${memo_code}: ${message}`);
      void alert(`${skipped.length}건은 묶지 못했어요`, { text: lines.slice(0, 5).join('\n') });
    },
  });
  const next = useQuery(openBatchesQuery(kind)).data?.next;
  const count = picked.ids.length;
  const hasSome = count > 0 || (next?.count ?? 0) > 0;
  return (
    <Row
      wrap
      gap={12}
      rowGap={8}
      above={16}
      className={cx(styles.bar, hasSome && styles.sticks)}
      data-foot-cta=""
    >
      <p className="sub num" aria-live="polite">
        {count > 0 ? (
          `고른 돈 ${numberLabel(count)}건, 묶으면 합계가 나와요`
        ) : next !== undefined && next.count > 0 ? (
          <>
            지금 보낼 수 있는 돈 {numberLabel(next.count)}건,{' '}
            <b className={styles.total}>{won(next.total)}</b>
          </>
        ) : (
          '지금 묶어서 보낼 수 있는 돈이 없어요'
        )}
        {count === 0 &&
          next?.stopped.map(({ message, count: stopped, total }) => (
            <span key={message} className="block">
              {numberLabel(stopped)}건, {won(total)}: {message}
            </span>
          ))}
        <span className="caption mute block">한 번에 {PAYOUTS_PER_BATCH}건까지 한 파일로 보내요.</span>
      </p>
      {count > 0 && (
        <Button size="sm" variant="text" onClick={() => picked.drop(picked.ids)}>
          고른 것 지우기
        </Button>
      )}
      <Button
        size="sm"
        variant={count > 0 ? 'solid' : 'line'}
        busy={isRunning}
        disabled={next !== undefined && !hasSome}
        onClick={() => act(picked.ids)}
      >
        {count > 0 ? `고른 ${count}건 묶기` : '급한 순서로 모두 묶기'}
      </Button>
    </Row>
  );
}

interface Props {
  kind: PayoutKind;
  /** Whose filter says which payouts are shown. */
  payouts: List<'user-refunds'> | List<'bar-shares'>;
  /** How many there are to choose from. */
  total: number | undefined;
  children: ReactNode;
}

/** What is to send, was sent or bounced, and what is sent together. */
export function PayoutTab({ kind, payouts, total = 0, children }: Props) {
  const picked = usePicked();
  return (
    <>
      <BatchList kind={kind} />
      <Box below={16}>
        <ListFilter list={payouts} />
      </Box>
      <PickedPayouts value={picked}>{children}</PickedPayouts>
      {payouts.option === 'due' && total > 0 && <BatchBar kind={kind} picked={picked} />}
    </>
  );
}
