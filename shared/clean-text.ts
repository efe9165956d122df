/** Control characters (but not line feed and tab), format characters, lone surrogates, private use, and what
 * looks blank, such as the Hangul fillers and the empty Braille cell. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Applied to every stored text (docs/security.md 9). A joined emoji falls apart. */
export const cleanText = (value: string): string =>
  value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(HIDDEN, '')
    .normalize('NFC')
    .trim();
