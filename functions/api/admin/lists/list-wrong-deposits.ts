import { suggestionsOf, wrongDeposits } from '../../../data/bank/bank-rows.ts';
import { likeliest } from '../../../data/bank/suggestions.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { wrongDepositShown } from '../views/bank.ts';
import { wrongDepositWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Money in about which nobody has decided (decision 42). */
export const listWrongDeposits: Handler<'list-wrong-deposits'> = async ({
  input: { query },
  services,
  now,
}) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    wrongDeposits,
    { rows: (row) => [row], words: (row) => wrongDepositWords(wrongDepositShown(row, null)) },
    query,
  );
  const suggestions = await suggestionsOf(services, rows, now);
  const deposits = rows.map((row) => wrongDepositShown(row, likeliest(suggestions.get(row.rowId) ?? [])));
  return { success: true, deposits, ...counted };
};
