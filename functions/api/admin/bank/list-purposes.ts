import { readPurposes } from '../../../data/bank/bank-rows.ts';
import { purposeShown } from '../views/bank.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listPurposes: Handler<'list-purposes'> = async ({ input, services, now }) => {
  const purposes = await readPurposes(services, input.params.id, input.query.q ?? '', now);
  return { success: true, purposes: purposes.map(purposeShown) };
};
