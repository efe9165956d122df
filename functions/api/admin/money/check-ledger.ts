import { checkLedger as addUp } from '../../../data/money/ledger-check.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const checkLedger: Handler<'check-ledger'> = async ({ services, now }) => {
  const { balanced, bankWon, liabilitiesWon, problems } = await addUp(services, now);
  return { success: true, balanced, bank: bankWon, liabilities: liabilitiesWon, problems };
};
