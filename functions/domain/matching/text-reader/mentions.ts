import type { TraitCode } from '../../../../shared/schemas/trait.ts';
import { agesIn } from './ages.ts';
import { LEXICON } from './lexicon.ts';
import type { Squeezed } from './squeezed.ts';

/** Words about a trait; places count in the squeezed text. */
export interface Mention {
  code: TraitCode;
  years?: number;
  /** Whether the words say that the trait is there: 비흡연 says that it is not. */
  has: boolean;
  isLimit: boolean;
  start: number;
  end: number;
}

export function mentionsIn(squeezed: Squeezed, about: 'dislike' | 'is'): Mention[] {
  const { text, begins } = squeezed;
  const words = LEXICON.filter((entry) => entry.only === undefined || entry.only === about).flatMap((entry) =>
    [...text.matchAll(entry.pattern)]
      .filter(({ index }) => !entry.atWord || begins[index])
      .map(({ 0: found, index }): Mention => ({
        code: entry.code,
        has: entry.says === 'has',
        isLimit: false,
        start: index,
        end: index + found.length,
      })),
  );
  // A group's own age is a field of the form.
  const ages = about === 'is' ? [] : agesIn(squeezed).map((age): Mention => ({ ...age, has: true }));
  return withoutInner([...words, ...ages]);
}

/** Sorts them and leaves out what is part of longer words for the same trait: the 흡연 of 비흡연. */
function withoutInner(mentions: readonly Mention[]): Mention[] {
  const ends = new Map<TraitCode, number>();
  return mentions
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ code, start, end }) => {
      if (start < (ends.get(code) ?? 0)) return false;
      ends.set(code, end);
      return true;
    });
}
