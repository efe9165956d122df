import { listUnpaidRecords as readUnpaidRecords } from '../../data/admin-money.ts';
import { unpaidRecordView } from '../../domain/admin-money-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Sides that had not paid when their match died (decision 41). */
export const listUnpaidRecords: Handler<'list-unpaid-records'> = async ({ services }) => {
  const { records, isCut } = await readUnpaidRecords(services);
  return { success: true, records: records.map(unpaidRecordView), truncated: isCut };
};
