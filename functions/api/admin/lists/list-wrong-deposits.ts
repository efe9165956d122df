import { wrongDeposits } from '../../../data/console/admin-money.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { wrongDepositView } from '../views/money.ts';
import { wrongDepositWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listWrongDeposits: Handler<'list-wrong-deposits'> = async ({ input: { query }, services }) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    wrongDeposits,
    { rows: (one) => [wrongDepositView(one)], words: wrongDepositWords },
    query,
  );
  return { success: true, deposits: rows, ...counted };
};
