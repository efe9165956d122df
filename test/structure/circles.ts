/** Imports: a name and the names that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The circles of a graph: each is a group of names that all reach each other (a strongly connected component
 * of two or more, by Tarjan's algorithm), sorted. A name that imports itself is not a circle.
 */
export function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  function visit(name: string): number {
    const own = order.size;
    order.set(name, own);
    open.push(name);
    isOpen.add(name);
    let low = own;
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (isOpen.has(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? own);
    }
    lowest.set(name, low);
    if (low === own) {
      const circle = open.splice(open.indexOf(name));
      for (const member of circle) isOpen.delete(member);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return circles;
}
