import type { Trait } from '../../../../../shared/schemas/trait.ts';

/** One trait is one code of one team; an age belongs to it. Strictness does not: its writer may change it. */
export const traitKey = (trait: Trait): string => `${trait.about} ${trait.code} ${trait.years ?? ''}`;

/** What is stored of a read trait: neither its words nor its place in the text. */
export const traitOf = ({ code, about, strict, years }: Trait): Trait => ({
  code,
  about,
  strict,
  ...(years === undefined ? {} : { years }),
});

export const without = (traits: readonly Trait[], trait: Trait): Trait[] =>
  traits.filter((other) => traitKey(other) !== traitKey(trait));

/** Confirmed traits without those of one text that its words no longer say. */
export function stillRead(
  confirmed: readonly Trait[],
  read: readonly Trait[],
  about: Trait['about'],
): Trait[] {
  const keys = new Set(read.map(traitKey));
  return confirmed.filter((trait) => trait.about !== about || keys.has(traitKey(trait)));
}
