import { ADMIN_PAGE_WINDOW as size } from '../../../shared/limits.ts';

/** The page numbers around `page`, in blocks (1-5, 6-10), all within 1..pages. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.floor((page - 1) / size) * size + 1;
  const last = Math.min(first + size - 1, pages);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

interface Paged {
  page: number;
  pages: number;
}

/** The pages of a list of `total`; a page number out of range is clamped. */
export function pagesOf(total: number, page: number, perPage: number): Paged {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return { page: Math.min(page, pages), pages };
}

/** One page of a list that is there as a whole. */
export function paginate<T>(all: readonly T[], wanted: number, perPage: number): Paged & { rows: T[] } {
  const { page, pages } = pagesOf(all.length, wanted, perPage);
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pages };
}
