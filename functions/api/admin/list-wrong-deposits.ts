import { listWrongDeposits as readWrongDeposits } from '../../data/admin-money.ts';
import { wrongDepositView } from '../../domain/admin-money-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Credits that could not be assigned (decision 39). */
export const listWrongDeposits: Handler<'list-wrong-deposits'> = async ({ services }) => {
  const { deposits, isCut } = await readWrongDeposits(services);
  return { success: true, deposits: deposits.map(wrongDepositView), truncated: isCut };
};
