/** A text without the spaces that Korean writers set freely ("담배 피는", "담배피는") and without invisible
 * characters; remembers where each character stood. */
export interface Squeezed {
  readonly text: string;
  /** The place of each character of `text` in the text as it was written, in UTF-16 units. */
  readonly places: readonly number[];
  /** Whether it follows a space or a sign; always true in a text that is written without spaces. */
  readonly begins: readonly boolean[];
}

/** White space (line feeds end a sentence and stay), zero-width and bidi characters. */
const DROPPED = /[^\S\n]|[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/;
const WORD = /[\p{L}\p{N}]/u;
/** A run of letters of this length is several words without spaces. */
const UNSPACED = 9;

export function squeeze(written: string): Squeezed {
  const characters: string[] = [];
  const places: number[] = [];
  const begins: boolean[] = [];
  for (const run of runsOf(written)) {
    const isUnspaced = run.text.length >= UNSPACED;
    for (let index = 0; index < run.text.length; index += 1) {
      const character = run.text.charAt(index);
      if (DROPPED.test(character)) continue;
      characters.push(character);
      places.push(run.at + index);
      begins.push(index === 0 || isUnspaced || !WORD.test(run.text.charAt(index - 1)));
    }
  }
  return { text: characters.join(''), places, begins };
}

function runsOf(written: string): { text: string; at: number }[] {
  const runs: { text: string; at: number }[] = [];
  let at = 0;
  for (let index = 0; index <= written.length; index += 1) {
    const isEnd = index === written.length || /\s/.test(written.charAt(index));
    if (!isEnd) continue;
    if (index > at) runs.push({ text: written.slice(at, index), at });
    if (written.charAt(index) === '\n') runs.push({ text: '\n', at: index });
    at = index + 1;
  }
  return runs;
}

/** The written place of the squeezed characters `[start, end)`, which must not be empty. */
export function placeOf({ places }: Squeezed, start: number, end: number): { from: number; to: number } {
  const from = places[start] ?? 0;
  return { from, to: (places[end - 1] ?? from) + 1 };
}
