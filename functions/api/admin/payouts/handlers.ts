import { completeAllBarRefunds } from './complete-all-bar-refunds.ts';
import { completeBarRefund } from './complete-bar-refund.ts';
import { completePayoutBatch } from './complete-payout-batch.ts';
import { completeUserRefund } from './complete-user-refund.ts';
import { createPayoutBatch } from './create-payout-batch.ts';
import { dissolvePayoutBatch } from './dissolve-payout-batch.ts';
import { exportPayoutBatch } from './export-payout-batch.ts';
import { listPayoutBatches } from './list-payout-batches.ts';
import { unmarkPayout } from './unmark-payout.ts';

export const payoutHandlers = {
  'complete-all-bar-refunds': completeAllBarRefunds,
  'complete-bar-refund': completeBarRefund,
  'complete-payout-batch': completePayoutBatch,
  'complete-user-refund': completeUserRefund,
  'create-payout-batch': createPayoutBatch,
  'dissolve-payout-batch': dissolvePayoutBatch,
  'export-payout-batch': exportPayoutBatch,
  'list-payout-batches': listPayoutBatches,
  'unmark-payout': unmarkPayout,
};
