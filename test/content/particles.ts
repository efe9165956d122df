/** How each digit is read aloud. Written out here, so that it does not rest on what the product reads. */
const READ = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const FIRST_SYLLABLE = '가'.charCodeAt(0);
const FINALS = 28;
const NONE = 0;
const RIEUL = 8;

/** The number of a syllable's final consonant. */
const finalOf = (letter: string): number =>
  ((READ[Number(letter)] ?? letter).charCodeAt(0) - FIRST_SYLLABLE) % FINALS;

/**
 * Whether a particle may follow a final consonant. Particles that are also ends of common words (이, 가, 는)
 * cannot be told apart by their letters, so they are only looked for after a name.
 */
const FITS: Record<string, (final: number) => boolean> = {
  을: (final) => final !== NONE,
  를: (final) => final === NONE,
  과: (final) => final !== NONE,
  와: (final) => final === NONE,
  으로: (final) => final !== NONE && final !== RIEUL,
  로: (final) => final === NONE || final === RIEUL,
  이에요: (final) => final !== NONE,
  예요: (final) => final === NONE,
  이랑: (final) => final !== NONE,
  랑: (final) => final === NONE,
};
const AFTER_A_NAME: typeof FITS = {
  ...FITS,
  이: (final) => final !== NONE,
  가: (final) => final === NONE,
  은: (final) => final !== NONE,
  는: (final) => final === NONE,
};

/** Letters that everybody reads alike; nobody knows the particle behind others. */
const IS_READ = /[가-힣0-9]$/;

const wrongIn = (text: string, before: string, fits: typeof FITS): string[] =>
  [...text.matchAll(new RegExp(`(${before})(${Object.keys(fits).join('|')})(?=[\\s.,!?)]|$)`, 'gu'))]
    .filter(
      ([, word = '', particle = '']) => !IS_READ.test(word) || !fits[particle]?.(finalOf(word.slice(-1))),
    )
    .map(([found]) => found);

/** The places of a Korean text whose particle does not fit the sound before it; `name`
 * is a word that the text was filled with. */
export const wrongParticles = (text: string, name?: string): string[] => [
  ...wrongIn(text, '[가-힣0-9]', FITS),
  ...(name === undefined ? [] : wrongIn(text, name.replaceAll(/[()]/g, String.raw`\$&`), AFTER_A_NAME)),
];
