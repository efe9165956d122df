import type * as z from 'zod';
import { ADMIN_LIST_MAX, ADMIN_PER_PAGE, ADMIN_SEARCH_HITS, ADMIN_SEARCH_ROWS } from '../../shared/limits.ts';
import { matchesWords } from '../../shared/words.ts';
import { listBlocks, listItems, type ListParts, readListPage } from './lists.ts';
import type { Store } from '../ports.ts';

/** Rows read at once by a search: enough for one answer of the store, few enough to stop soon. */
const SEARCH_BLOCK = 250;

export interface ListSource<S extends z.ZodType, Joined> {
  parts: ListParts;
  schema: S;
  join: (services: Store, items: z.output<S>[]) => Promise<Joined[]>;
}

export interface ListView<Joined, Row> {
  rows: (joined: Joined) => Row[];
  words: (row: Row) => string;
  /** Items on a page, `ADMIN_PER_PAGE` by default. */
  perPage?: number;
}

export interface Wanted {
  page?: number;
  q?: string;
}

export interface ConsoleRows<Row> {
  rows: Row[];
  /** The list's items (with a search: those that it found), as far as they were counted. */
  total: number;
  /** Not all rows were counted or, where no page was asked for, returned. */
  truncated: boolean;
  /** How many of those that were read cannot be shown, because they do not fit their schema. */
  unreadable: number;
}

/** With a page it returns that page's rows and the count of all; with words one page of hits among the first
 * `ADMIN_SEARCH_ROWS`; with neither, as in the contract, up to `ADMIN_LIST_MAX` rows. */
export async function readConsoleList<S extends z.ZodType, Joined, Row>(
  services: Store,
  source: ListSource<S, Joined>,
  view: ListView<Joined, Row>,
  { page, q = '' }: Wanted,
): Promise<ConsoleRows<Row>> {
  if (q !== '') return search(services, source, view, { page: page ?? 1, q });
  const rowsOf = async (items: z.output<S>[]) => (await source.join(services, items)).flatMap(view.rows);
  const size = view.perPage ?? ADMIN_PER_PAGE;
  if (page === undefined) {
    const { list, ...parts } = source.parts;
    const { items, isCut, bad } = await listItems(services, list, source.schema, {
      ...parts,
      limit: ADMIN_LIST_MAX,
    });
    return { rows: await rowsOf(items), total: items.length, truncated: isCut, unreadable: bad };
  }
  const wanted = { page, size };
  const { items, total, isCut, bad } = await readListPage(services, source.schema, source.parts, wanted);
  return { rows: await rowsOf(items), total, truncated: isCut, unreadable: bad };
}

async function search<S extends z.ZodType, Joined, Row>(
  services: Store,
  { parts, schema, join }: ListSource<S, Joined>,
  view: ListView<Joined, Row>,
  { page, q }: Required<Wanted>,
): Promise<ConsoleRows<Row>> {
  const hits: Joined[] = [];
  const isHit = (one: Joined) => view.rows(one).some((row) => matchesWords(view.words(row), q));
  let truncated = false;
  let unreadable = 0;
  const blocks = listBlocks(services, schema, parts, { size: SEARCH_BLOCK, limit: ADMIN_SEARCH_ROWS });
  for await (const { items, isCut, bad } of blocks) {
    unreadable += bad;
    hits.push(...(await join(services, items)).filter(isHit));
    truncated = isCut || hits.length > ADMIN_SEARCH_HITS;
    if (hits.length >= ADMIN_SEARCH_HITS) break;
  }
  const size = view.perPage ?? ADMIN_PER_PAGE;
  const { rows, total } = pageOf(hits.slice(0, ADMIN_SEARCH_HITS), page, size);
  return { rows: rows.flatMap(view.rows), total, truncated, unreadable };
}

/** One page of rows that are all in memory; a page beyond the end is the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  size = ADMIN_PER_PAGE,
): { rows: Row[]; total: number } {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const end = Math.min(page, last) * size;
  return { rows: rows.slice(end - size, end), total: rows.length };
}
