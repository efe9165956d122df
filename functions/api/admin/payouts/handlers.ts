import { bounceBarRefund } from './bounce-bar-refund.ts';
import { bounceUserRefund } from './bounce-user-refund.ts';
import { completeAllBarRefunds } from './complete-all-bar-refunds.ts';
import { completeBarRefund } from './complete-bar-refund.ts';
import { completePayoutBatch } from './complete-payout-batch.ts';
import { completeUserRefund } from './complete-user-refund.ts';
import { createPayoutBatch } from './create-payout-batch.ts';
import { dissolvePayoutBatch } from './dissolve-payout-batch.ts';
import { exportPayoutBatch } from './export-payout-batch.ts';
import { listPayoutBatches } from './list-payout-batches.ts';
import { takeBackBarRefund } from './take-back-bar-refund.ts';
import { takeBackUserRefund } from './take-back-user-refund.ts';

export const payoutHandlers = {
  'bounce-bar-refund': bounceBarRefund,
  'bounce-user-refund': bounceUserRefund,
  'complete-all-bar-refunds': completeAllBarRefunds,
  'complete-bar-refund': completeBarRefund,
  'complete-payout-batch': completePayoutBatch,
  'complete-user-refund': completeUserRefund,
  'create-payout-batch': createPayoutBatch,
  'dissolve-payout-batch': dissolvePayoutBatch,
  'export-payout-batch': exportPayoutBatch,
  'list-payout-batches': listPayoutBatches,
  'take-back-bar-refund': takeBackBarRefund,
  'take-back-user-refund': takeBackUserRefund,
};
