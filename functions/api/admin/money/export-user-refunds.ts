import { PRODUCT_NAME } from '../../../../shared/product.ts';
import { readTransfers } from '../../../data/console/refund-export.ts';
import { transferCsv } from '../views/transfer-csv.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Refunds to send as the CSV of a bank's bulk-transfer page, with whole account numbers. */
export const exportUserRefunds: Handler<'export-user-refunds'> = async ({ services, now }) =>
  transferCsv(await readTransfers(services, PRODUCT_NAME, now));
