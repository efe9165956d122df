import { useQuery } from '@tanstack/react-query';
import { withJosa } from '../../../../../../shared/josa.ts';
import { api } from '../../../../lib/api.ts';
import { dayTimeLabel, numberLabel, won } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorView } from '../../../../ui/error-view.tsx';
import { Box, Panel, Stack } from '../../../../ui/layout.tsx';
import { openBatchesQuery, type PayoutBatch, type PayoutKind, useExportBatch } from '../../api/payouts.ts';
import { ActionButton } from '../frame/action-button.tsx';
import panelStyles from '../frame/panel.module.css';
import styles from './payouts.module.css';

const countOf = (count: number): string => `${numberLabel(count)}건`;

/** What is being sent in one file each, until all of it is marked as sent or taken apart. */
export function BatchList({ kind }: { kind: PayoutKind }) {
  const batches = useQuery(openBatchesQuery(kind));
  if (batches.isError) {
    return (
      <ErrorView
        title="묶음을 불러오는 중 오류가 발생했어요"
        error={batches.error}
        onRetry={() => void batches.refetch()}
      />
    );
  }
  if (batches.data === undefined || batches.data.batches.length === 0) return null;
  return (
    <section aria-label="보내고 있는 묶음">
      <Stack as="ul" gap={8} below={20}>
        {batches.data.batches.map((batch) => (
          <Batch key={batch.uid_payout_batches} batch={batch} />
        ))}
      </Stack>
      {batches.data.truncated && (
        <Box as="p" above={12} className="caption mute">
          최근에 만든 묶음만 보여요. 먼저 이 묶음들을 마쳐 주세요.
        </Box>
      )}
    </section>
  );
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const { state, count, total } = batch;
  const of = `${countOf(count)} ${won(total)} 묶음`;
  return (
    <Panel as="li" className={styles.batch}>
      <div>
        <p className="label strong num">
          {countOf(count)} · {won(total)}
        </p>
        <p className="caption mute num">{dayTimeLabel(batch.created_at)}에 묶었어요</p>
        <StoppedNote batch={batch} />
        {batch.unreadable > 0 && (
          <p className="caption c-danger num">
            읽을 수 없어서 빼고 센 돈이 {countOf(batch.unreadable)} 있어요. 개발팀에 알려 주세요.
          </p>
        )}
      </div>
      <span className={panelStyles.acts}>
        {state === 'open' && <CsvButton batch={batch} of={of} />}
        {state !== 'dissolved' && <SendButton batch={batch} of={of} />}
        {(state === 'open' || state === 'dissolved') && <DissolveButton batch={batch} of={of} />}
      </span>
    </Panel>
  );
}

/** Says where an act on many payouts was cut off, and how to go on. */
function StoppedNote({ batch: { state, count, due_count: due } }: { batch: PayoutBatch }) {
  if (state === 'open') return null;
  return (
    <p className="caption c-danger num">
      {state === 'dissolved'
        ? `묶음을 풀다가 멈췄어요. ${withJosa(countOf(due), '이/가')} 아직 묶여 있어요`
        : `보냈다고 표시하다가 멈췄어요. ${countOf(count)} 가운데 ${withJosa(countOf(due), '이/가')} 남았어요`}
    </p>
  );
}

interface ActProps {
  batch: PayoutBatch;
  /** The batch, for screen readers. */
  of: string;
}

function CsvButton({ batch, of }: ActProps) {
  const { mutate: exportCsv, isPending } = useExportBatch(batch);
  return (
    <Button size="sm" variant="line" busy={isPending} onClick={() => exportCsv()}>
      <span className="sr">{of}</span> CSV 받기
    </Button>
  );
}

function SendButton({ batch: { uid_payout_batches: id, state, count, total }, of }: ActProps) {
  const isOpen = state === 'open';
  const question = {
    title: `${countOf(count)}, ${won(total)}을 모두 보냈나요?`,
    text: '파일에 있는 돈을 은행에서 다 보낸 다음 표시해 주세요. 받는 사람에게 알려요.',
    confirmLabel: '모두 보냈어요',
  };
  return (
    <ActionButton
      of={of}
      question={isOpen ? question : undefined}
      run={(token) => api('PUT /api/admin/payout-batches/{id}/sent', { params: { id }, token })}
      done={({ results }) => {
        const sent = results.filter(({ outcome }) => outcome === 'sent').length;
        const left = results.length - sent;
        const rest = left > 0 ? ` 그사이 묶음에서 빠진 ${withJosa(countOf(left), '은/는')} 그대로 둬요` : '';
        return `${withJosa(countOf(sent), '을/를')} 보냈다고 표시했어요.${rest}`;
      }}
    >
      {isOpen ? '모두 보냈어요' : '이어서 하기'}
    </ActionButton>
  );
}

function DissolveButton({ batch: { uid_payout_batches: id, state }, of }: ActProps) {
  const isOpen = state === 'open';
  const question = {
    title: '이 묶음을 풀까요?',
    text: '받은 파일로는 보내지 마세요. 묶인 돈은 다시 보낼 돈 목록에서 고를 수 있어요.',
    confirmLabel: '묶음 풀기',
  };
  return (
    <ActionButton
      of={of}
      variant={isOpen ? 'text' : 'solid'}
      question={isOpen ? question : undefined}
      run={(token) => api('DELETE /api/admin/payout-batches/{id}', { params: { id }, token })}
      done="묶음을 풀었어요"
    >
      {isOpen ? '풀기' : '이어서 하기'}
    </ActionButton>
  );
}
