import { type ReadTrait, type Trait, TRAIT_CODES, type TraitCode } from '../../../../shared/schemas/trait.ts';
import { isInterest, isOffered, labelOf } from './codes.ts';
import { WORDS } from './words.ts';

export type TextField = ReadTrait['field'];
const ABOUT = { non_preferred_conditions: 'dislike', group_intro: 'is' } as const;

/** Whether a trait speaks of the own team or of the other: an interest is always the author's own. */
export const aboutOf = (code: TraitCode, field: TextField): Trait['about'] =>
  isInterest(code) ? 'is' : ABOUT[field];

/** Proposes traits by the words of a text, each once (docs/matching.md, "Text reader"). What the sentence means its
 * author says by tapping; only what it plainly denies or tolerates is not proposed. */
export function readText(field: TextField, text: string): ReadTrait[] {
  const sentences = text.normalize('NFC').match(/[^.!?\n…;]+/g) ?? [];
  return TRAIT_CODES.flatMap((code) => {
    const about = aboutOf(code, field);
    const saying = sentences.filter((sentence) => says(sentence, code, about));
    const strict = about === 'dislike' && saying.some((sentence) => RULED_OUT.test(sentence));
    const read = { code, about, strict };
    return saying.length > 0 && isOffered(read) ? [{ ...read, field, label: labelOf(read) }] : [];
  });
}

const RULED_OUT =
  /절대|무조건|사절|제발|금지|불가|만\s?아니[면]|빼고|빼\s?주|안\s?[돼되만]|극혐|ㄴㄴ|노노|[xX]/;
const TOLERATED = /괜찮|상관|환영|무관|이해(?:해|합|는)/;
/** After or before a word: the team does not. */
const DENIED_AFTER = /^[가-힣]{0,5}?(?:안(?!주|녕|산)|못|않|없|아니|싫|별로|말고|빼고|끊|그만|보다는?)/;
/** It speaks of the others; who wishes for others that like something likes it too. */
const OF_OTHERS = /^[가-힣]{0,5}?(?:분(?!위기|식)|팀이면)/;
const DENIED_BEFORE = /[비금노논]$/;
/** Line breaks are kept out by the sentences; zero-width and bidi characters are no letters. */
const SPACES = /[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/g;

function says(sentence: string, code: TraitCode, about: Trait['about']): boolean {
  if (about === 'dislike' && TOLERATED.test(sentence)) return false;
  return [sentence, sentence.replace(SPACES, '')].some((form) =>
    [...form.matchAll(WORDS[code])].some(({ 0: { length }, index }) => {
      if (about === 'dislike') return true;
      const after = form.slice(index + length, index + length + 16).replace(SPACES, '');
      if (OF_OTHERS.test(after) && !isInterest(code)) return false;
      return !DENIED_AFTER.test(after) && !DENIED_BEFORE.test(form.slice(0, index).trimEnd());
    }),
  );
}
