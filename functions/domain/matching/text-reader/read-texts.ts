import { type ReadTrait, TRAIT_CODES, type TraitCode } from '../../../../shared/schemas/trait.ts';
import { isInterest, isOffered, labelOf } from './codes.ts';
import { DENIED, OTHERS, WORDS } from './words.ts';

export type TextField = ReadTrait['field'];
const ABOUT = { non_preferred_conditions: 'dislike', group_intro: 'is' } as const;

/** Whether a trait speaks of the own team or of the other: an interest is always the author's own. */
export const aboutOf = (code: TraitCode, field: TextField): ReadTrait['about'] =>
  isInterest(code) ? 'is' : ABOUT[field];

const readerOf = (...passed: RegExp[]): RegExp => {
  const traits = Object.entries(WORDS).map(([code, { source }]) => `(?<${code}>${source})`);
  return new RegExp([...passed.map(({ source }) => source), ...traits].join('|'), 'gi');
};
const READERS = { non_preferred_conditions: readerOf(OTHERS), group_intro: readerOf(OTHERS, DENIED) };

/** Zero-width and bidi characters are no letters. */
const SPACES = /[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/g;

/** Proposes traits by the words of a text, each once (docs/matching.md, "Text reader"). What the sentence means its
 * author says by tapping. */
export function readText(field: TextField, text: string): ReadTrait[] {
  const words = [...text.normalize('NFC').replace(SPACES, '').matchAll(READERS[field])];
  return TRAIT_CODES.flatMap((code) => {
    const read = { code, about: aboutOf(code, field) };
    const isSaid = words.some(({ groups }) => groups?.[code] !== undefined);
    return isSaid && isOffered(read) ? [{ ...read, field, label: labelOf(read) }] : [];
  });
}
