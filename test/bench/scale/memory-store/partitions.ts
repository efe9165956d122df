import type { Item, Words } from './expressions.ts';

/** The place of a row in its partition: by its sort key, then by the table's keys. */
export interface Place {
  partition: string;
  order: string;
}

interface Row {
  order: string;
  item: Item;
}

/** The rows of the table or of one index, each partition in its order. */
export class Partitions {
  private readonly rows = new Map<string, Row[]>();

  put({ partition, order }: Place, item: Item): void {
    const rows = this.rows.get(partition);
    if (rows === undefined) {
      this.rows.set(partition, [{ order, item }]);
      return;
    }
    const at = firstFrom(rows, order);
    rows.splice(at, rows[at]?.order === order ? 1 : 0, { order, item });
  }

  remove({ partition, order }: Place): void {
    const rows = this.rows.get(partition) ?? [];
    const at = firstFrom(rows, order);
    if (rows[at]?.order === order) rows.splice(at, 1);
    if (rows.length === 0) this.rows.delete(partition);
  }

  /** The rows of a partition after `after` (an order; '' for the first), forwards or
   * backwards, within bounds of the sort key. */
  *read(partition: string, bounds: Bounds, { after, isBackwards }: { after: string; isBackwards: boolean }) {
    const rows = this.rows.get(partition) ?? [];
    const first = firstFrom(rows, bounds.from);
    const end = firstFrom(rows, bounds.to);
    if (isBackwards) {
      const start = after === '' ? end : Math.min(end, firstFrom(rows, after));
      for (let at = start - 1; at >= first; at -= 1) yield rows[at]?.item ?? {};
    } else {
      const start = after === '' ? first : Math.max(first, firstFrom(rows, `${after}\u0000`));
      for (let at = start; at < end; at += 1) yield rows[at]?.item ?? {};
    }
  }
}

/** The position of the first row that sorts at or after `order`. */
function firstFrom(rows: readonly Row[], order: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.order ?? '') < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every row whose sort key a key condition accepts lies in [from, to); others may too. */
export interface Bounds {
  from: string;
  to: string;
}

const LAST = '\uffff';

/** Bounds of the sort key that a key condition implies: only those that the service writes are narrowed. */
export function boundsOf(expression: string, { values }: Words): Bounds {
  const valueOf = (name: string | undefined): string => String(values[name ?? '']);
  const between = /BETWEEN (:\w+) AND (:\w+)/.exec(expression);
  if (between) return { from: valueOf(between[1]), to: valueOf(between[2]) + LAST };
  const prefix = /begins_with\(\w+, (:\w+)\)/.exec(expression);
  if (prefix) return { from: valueOf(prefix[1]), to: valueOf(prefix[1]) + LAST };
  return { from: '', to: LAST };
}
