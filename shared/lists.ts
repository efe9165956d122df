/** The items by their key, in their order; `Map.groupBy` is not in Node 20. */
export const groupedBy = <T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> =>
  groupedByEach(items, (item) => [keyOf(item)]);

/** The same for items that have several keys: each is in the group of every key. */
export function groupedByEach<T, K>(items: Iterable<T>, keysOf: (item: T) => Iterable<K>): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return groups;
}

/** Cuts a list into lists of `size`; the last one may be shorter. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) =>
    items.slice(nth * size, (nth + 1) * size),
  );
