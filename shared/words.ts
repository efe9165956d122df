export function matchesWords(text: string, words: string): boolean {
  const within = text.normalize('NFC').toLowerCase();
  return words
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** An amount as people type it, with and without a comma. */
export const wonWords = (won: number): string => `${won} ${won.toLocaleString('ko-KR')}`;

/** The distinct texts and numbers under these names, at any depth. */
export function valuesUnder(names: readonly string[], of: unknown): Set<string | number> {
  if (of === null || typeof of !== 'object') return new Set();
  return new Set(
    Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' && typeof value !== 'number') return [...valuesUnder(names, value)];
      return names.includes(name) && value !== '' ? [value] : [];
    }),
  );
}
