import { listBars } from '../../../data/bars/bars.ts';
import { pageOf } from '../../../store/list-search.ts';
import { readPeople } from '../../../data/members/users.ts';
import { adminBarView } from '../views/console.ts';
import { barWords } from '../views/search-words.ts';
import type { Handler } from '../../../middleware/handler.ts';
import { matchesWords } from '../../../../shared/words.ts';

/** All bars are read and sorted before a page is cut. */
export const listAdminBars: Handler<'list-admin-bars'> = async ({ input: { query }, services }) => {
  const { bars, isCut, bad } = await listBars(services);
  const found = bars.filter((bar) => matchesWords(barWords(bar), query.q ?? ''));
  const { rows, total } =
    query.page === undefined ? { rows: found, total: found.length } : pageOf(found, query.page);
  const owners = await readPeople(
    services,
    rows.flatMap(({ ownerUid }) => ownerUid ?? []),
  );
  const nameOf = (bar: (typeof rows)[number]) =>
    (bar.ownerUid === null ? undefined : owners.get(bar.ownerUid)?.name) ?? '';
  const shown = rows.map((bar) => adminBarView(bar, nameOf(bar)));
  return { success: true, bars: shown, total, truncated: isCut, unreadable: bad };
};
