import { bankRows, suggestionsOf } from '../../../data/bank/bank-rows.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { bankRowShown } from '../views/bank.ts';
import { bankRowWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Always by page, since an undecided row has its suggestions. */
export const listBankRows: Handler<'list-bank-rows'> = async ({ input, services, now }) => {
  const { state, page = 1, ...query } = input.query;
  const { rows, ...counted } = await readConsoleList(
    services,
    bankRows(services, state),
    { rows: (shown) => [shown], words: (shown) => bankRowWords(bankRowShown(shown)) },
    { ...query, page },
  );
  const suggestions = await suggestionsOf(
    services,
    rows.map(({ row }) => row),
    now,
  );
  return {
    success: true,
    rows: rows.map((shown) => bankRowShown(shown, suggestions.get(shown.row.rowId))),
    ...counted,
  };
};
