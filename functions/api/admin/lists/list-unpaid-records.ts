import { unpaidRecords } from '../../../data/console/admin-money.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { unpaidRecordView } from '../views/money.ts';
import { unpaidWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Sides that had not paid when their match ended (decision 41). */
export const listUnpaidRecords: Handler<'list-unpaid-records'> = async ({ input, services }) => {
  const { state, ...query } = input.query;
  const { rows, ...counted } = await readConsoleList(
    services,
    unpaidRecords(state === 'closed'),
    { rows: (record) => [unpaidRecordView(record)], words: unpaidWords },
    query,
  );
  return { success: true, records: rows, ...counted };
};
