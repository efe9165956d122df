import { PRODUCT_NAME } from '../../../../shared/product.ts';
import { readTransfers } from '../../../data/console/refund-export.ts';
import { transferCsv } from '../views/transfer-csv.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { recordAdminAct } from './act-on.ts';

/** Refunds to send as the CSV of a bank's bulk-transfer page. It holds account numbers: every download is an audit row. */
export const exportUserRefunds: Handler<'export-user-refunds'> = async (call) => {
  const transfers = await readTransfers(call.services, PRODUCT_NAME);
  await recordAdminAct(call, 'export-user-refunds', 'refunds', `${transfers.length}`);
  return transferCsv(transfers);
};
