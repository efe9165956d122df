import { SIDES } from '../../../../shared/ids.ts';
import { ADMIN_PER_PAGE } from '../../../../shared/limits.ts';
import { pendingMatches } from '../../../data/console/admin-meetings.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { adminMatchView } from '../views/meetings.ts';
import { matchWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

export const listMatchingCompleted: Handler<'list-matching-completed'> = async ({
  input: { query },
  services,
}) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    pendingMatches,
    {
      rows: (match) => match.pointers.map((pointer) => adminMatchView(match, pointer)),
      words: matchWords,
      perPage: ADMIN_PER_PAGE / SIDES.length,
    },
    query,
  );
  return { success: true, matches: rows, ...counted };
};
