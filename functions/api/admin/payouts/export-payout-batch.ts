import { readTransfers } from '../../../data/console/payout-export.ts';
import { transferCsv } from '../views/transfer-csv.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The payouts of a batch as the CSV of a bank's bulk-transfer page, with whole account numbers. */
export const exportPayoutBatch: Handler<'export-payout-batch'> = async ({ input, services }) =>
  transferCsv(await readTransfers(services, input.params.id));
