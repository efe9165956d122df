import { queryOptions, useMutation } from '@tanstack/react-query';
import { kstDay } from '../../../../../shared/calendar.ts';
import { type PayoutBatchId, payoutBatchId } from '../../../../../shared/ids.ts';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { download } from '../../../lib/device/download.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { consoleQuery, withConsole } from './console.ts';
import type { BarShare, UserRefund } from './lists.ts';

export type PayoutBatch = OutputOf<'GET /api/admin/payout-batches'>['batches'][number];
export type PayoutKind = PayoutBatch['kind'];
export type PayoutId = UserRefund['uid_refund_users'] | BarShare['uid_refund_bars'];

/** The batches whose file is not marked as sent yet. */
export const openBatchesQuery = (kind: PayoutKind) =>
  queryOptions({
    ...consoleQuery('GET /api/admin/payout-batches', { query: { kind } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** The browser makes the id, so that a repeated call makes no second batch. */
export const newBatchId = (): PayoutBatchId =>
  payoutBatchId.parse(`pay_${crypto.randomUUID().replaceAll('-', '')}`);

const FILE_NAME: Record<PayoutKind, string> = { user: '환불', bar: '정산' };

/** The payouts of a batch as a file for the bank's bulk transfer. Every download is recorded. */
export function useExportBatch({ kind, uid_payout_batches: id }: PayoutBatch) {
  const alert = useAlert();
  return useMutation({
    mutationFn: () =>
      withConsole((token) => api('GET /api/admin/payout-batches/{id}/export', { params: { id }, token })),
    // Reading the answer dropped its byte order mark, which spreadsheets need.
    onSuccess: (csv) =>
      download(`\uFEFF${csv}`, {
        name: `${FILE_NAME[kind]}-${kstDay(serverNow())}-${id.slice(-4)}.csv`,
        type: 'text/csv',
      }),
    onError: (error) => {
      void alert(messageOf(error, '파일을 받는 중 오류가 발생했어요'));
    },
  });
}
