import { readCandidates } from '../../../data/bank/candidates.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { depositSideView } from '../views/deposit-side.ts';

export const listCandidates: Handler<'list-candidates'> = async ({ input, services, now }) => {
  const candidates = await readCandidates(services, input.params.id, now);
  return { success: true, candidates: candidates.map((one) => ({ ...depositSideView(one), by: one.by })) };
};
