import { checkLedger as addUp } from '../../../data/money/ledger-check.ts';
import { ledgerProblemText } from '../views/ledger-problems.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const checkLedger: Handler<'check-ledger'> = async ({ services, now }) => {
  const { balanced, bankWon, liabilitiesWon, problems } = await addUp(services, now);
  return {
    success: true,
    balanced,
    bank: bankWon,
    liabilities: liabilitiesWon,
    problems: problems.map(ledgerProblemText),
  };
};
