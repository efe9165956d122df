/** Up to `size` page numbers around `page`, in blocks (1-5, 6-10), all within 1..pages. */
export function pageWindow(page: number, pages: number, size = 5): number[] {
  const first = Math.floor((page - 1) / size) * size + 1;
  const last = Math.min(first + size - 1, pages);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

export interface Paged<T> {
  rows: T[];
  page: number;
  pages: number;
}

/** One page of a list; a page number out of range is clamped. */
export function paginate<T>(all: readonly T[], page: number, perPage = 10): Paged<T> {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  return { rows: all.slice((current - 1) * perPage, current * perPage), page: current, pages };
}
