import { josa } from 'es-hangul';

/** How each digit is read aloud: 영, 일, 이 … */
const DIGITS = '영일이삼사오육칠팔구';

type Particle = Parameters<typeof josa>[1];

/** `withJosa('계좌번호', '을/를')` is `계좌번호를`. A last digit counts as it is read aloud, so a code that ends in 3
 * takes `을`, and 0 is read like 10 or 100: with a final consonant. */
export const withJosa = (word: string, particle: Particle): string =>
  word +
  josa.pick(
    word.replace(/\d$/, (digit) => DIGITS.charAt(Number(digit))),
    particle,
  );
