export function matchesWords(text: string, words: string): boolean {
  const within = text.normalize('NFC').toLowerCase();
  return words
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** The distinct texts under these names, at any depth. */
export function textsUnder(names: readonly string[], of: unknown): Set<string> {
  if (of === null || typeof of !== 'object') return new Set();
  return new Set(
    Object.entries(of).flatMap(([name, value]) =>
      typeof value === 'string'
        ? names.includes(name) && value !== ''
          ? [value]
          : []
        : [...textsUnder(names, value)],
    ),
  );
}
