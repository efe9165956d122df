/** Separate groups of four digits in a row's texts, each once. */
export function codesIn(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.normalize('NFKC').match(/(?<!\d)\d{4}(?!\d)/g) ?? []);
  return [...new Set(found)];
}

/** Each text without its digits, then each of their words, as `마하온` of `마하온4821 보증금`. */
export function namesIn(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.normalize('NFKC').split(/[^\p{L}]+/u));
  return [...new Set([...texts, ...words].map(plainName))].filter((name) => name !== '');
}

/** A name for comparison: without digits, spaces and signs that banks add. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\d\s()[\]*·.,-]/g, '')
    .toLowerCase();
