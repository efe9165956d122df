import type * as z from 'zod';
import { ADMIN_LIST_MAX, ADMIN_PER_PAGE, ADMIN_SEARCH_HITS, ADMIN_SEARCH_ROWS } from '../../shared/limits.ts';
import { matchesWords } from '../../shared/words.ts';
import { listBlocks, listItems, type ListParts, readListPage } from './lists.ts';
import type { Store } from '../ports.ts';

/** Rows read at once by a search: enough for one answer of the store, few enough to stop soon. */
const SEARCH_BLOCK = 250;

/** Where a console list comes from: its rows in the index, and what is joined to them. */
export interface ListSource<S extends z.ZodType, Joined> {
  parts: ListParts;
  schema: S;
  /** Few rows satisfy the filter: they are read together, up to `ADMIN_LIST_MAX`, since reading ten by ten would ask too often. */
  hasFew?: boolean;
  join: (services: Store, items: z.output<S>[]) => Promise<Joined[]>;
}

/** How the list's rows are shown. */
export interface ListView<Joined, Row> {
  rows: (joined: Joined) => Row[];
  /** What a search looks through. */
  words: (row: Row) => string;
  /** Rows per item, 1 by default. */
  perItem?: number;
}

/** What a caller asks for: one page, rows with these words, or neither. `page` counts from 1. */
export interface Wanted {
  page?: number;
  q?: string;
}

export interface ConsoleRows<Row> {
  rows: Row[];
  /** All rows (with a search: all hits), as far as they were counted. */
  total: number;
  /** Not all rows were counted or, where no page was asked for, returned. */
  truncated: boolean;
}

/**
 * One answer of a console list. With a page, ten rows and the count of all; with words, one page of the first hits among the
 * first `ADMIN_SEARCH_ROWS`; with neither, as the contract has it, the rows themselves up to `ADMIN_LIST_MAX`.
 */
export async function readConsoleList<S extends z.ZodType, Joined, Row>(
  services: Store,
  source: ListSource<S, Joined>,
  view: ListView<Joined, Row>,
  { page, q = '' }: Wanted,
): Promise<ConsoleRows<Row>> {
  if (q !== '') return search(services, source, view, { page: page ?? 1, q });
  const rowsOf = async (items: z.output<S>[]) => (await source.join(services, items)).flatMap(view.rows);
  const perItem = view.perItem ?? 1;
  if (page === undefined) {
    const { list, ...parts } = source.parts;
    const { items, isCut } = await listItems(services, list, source.schema, {
      ...parts,
      limit: ADMIN_LIST_MAX,
    });
    const rows = await rowsOf(items);
    return { rows, total: rows.length, truncated: isCut };
  }
  if (source.hasFew) {
    const { list, ...parts } = source.parts;
    const { items, isCut } = await listItems(services, list, source.schema, parts);
    const shown = pageOf(items, page);
    return { rows: await rowsOf(shown.rows), total: shown.total * perItem, truncated: isCut };
  }
  const size = ADMIN_PER_PAGE / perItem;
  const { items, total, isCut } = await readListPage(services, source.schema, source.parts, { page, size });
  return { rows: await rowsOf(items), total: total * perItem, truncated: isCut };
}

async function search<S extends z.ZodType, Joined, Row>(
  services: Store,
  { parts, schema, join }: ListSource<S, Joined>,
  view: ListView<Joined, Row>,
  { page, q }: Required<Wanted>,
): Promise<ConsoleRows<Row>> {
  const hits: Row[] = [];
  let truncated = false;
  const blocks = listBlocks(services, schema, parts, { size: SEARCH_BLOCK, limit: ADMIN_SEARCH_ROWS });
  for await (const { items, isCut } of blocks) {
    const rows = (await join(services, items)).flatMap(view.rows);
    hits.push(...rows.filter((row) => matchesWords(view.words(row), q)));
    truncated = isCut || hits.length > ADMIN_SEARCH_HITS;
    if (hits.length >= ADMIN_SEARCH_HITS) break;
  }
  return { ...pageOf(hits.slice(0, ADMIN_SEARCH_HITS), page), truncated };
}

/** One page of rows that are all in memory; a page beyond the end answers the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number): { rows: Row[]; total: number } {
  const last = Math.max(1, Math.ceil(rows.length / ADMIN_PER_PAGE));
  const end = Math.min(page, last) * ADMIN_PER_PAGE;
  return { rows: rows.slice(end - ADMIN_PER_PAGE, end), total: rows.length };
}
