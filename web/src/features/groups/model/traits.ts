import type { ReadTrait, Trait } from '../../../../../shared/schemas/trait.ts';

/** One trait is one code of one team; an age belongs to it. */
export const traitKey = (trait: Trait): string => `${trait.about} ${trait.code} ${trait.years ?? ''}`;

/** What is stored of a read trait: neither its words nor its place in the text. */
export const traitOf = ({ code, about, strict, years }: Trait): Trait => ({
  code,
  about,
  strict,
  ...(years === undefined ? {} : { years }),
});

/**
 * Traits that a writer had taken out of a reading before: read now, but not among the saved ones. Nothing saved means that
 * nothing was asked yet, so nothing was taken out.
 */
export function refusedAmong(read: readonly ReadTrait[], saved: readonly Trait[]): Set<string> {
  if (saved.length === 0) return new Set();
  const kept = new Set(saved.map(traitKey));
  return new Set(read.map(traitKey).filter((key) => !kept.has(key)));
}
