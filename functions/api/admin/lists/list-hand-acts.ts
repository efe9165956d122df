import { handActs } from '../../../data/console/hand-acts.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { handActView } from '../views/hand-acts.ts';
import { handActWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listHandActs: Handler<'list-hand-acts'> = async ({ input: { query }, services }) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    handActs,
    { rows: (act) => [handActView(act)], words: handActWords },
    query,
  );
  return { success: true, acts: rows, ...counted };
};
