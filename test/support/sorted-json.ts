/** The value as JSON with sorted object keys and set members: DynamoDB guarantees no order of either. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Set) return [...part].toSorted();
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
