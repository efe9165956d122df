export function matchesWords(text: string, words: string): boolean {
  const within = text.normalize('NFC').toLowerCase();
  return words
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
