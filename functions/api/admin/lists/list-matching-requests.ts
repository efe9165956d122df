import { waitingRequests } from '../../../data/console/admin-meetings.ts';
import { readConsoleList } from '../../../store/list-search.ts';
import { adminRequestView } from '../views/meetings.ts';
import { requestWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** Always by page, since a row may hold up to a hundred choices. */
export const listMatchingRequests: Handler<'list-matching-requests'> = async ({
  input: { query },
  services,
}) => {
  const { rows, ...counted } = await readConsoleList(
    services,
    waitingRequests,
    { rows: ({ full, name }) => [adminRequestView(full, name)], words: requestWords },
    { ...query, page: query.page ?? 1 },
  );
  return { success: true, requests: rows, ...counted };
};
