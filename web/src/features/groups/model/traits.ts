import type { Trait } from '../../../../../shared/schemas/trait.ts';
import type { GroupValues } from './group-values.ts';

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

/** Confirmed traits without those that neither text says any more. */
export function stillRead(confirmed: readonly Trait[], read: readonly Trait[]): Trait[] {
  const keys = new Set(read.map(traitKey));
  return confirmed.filter((trait) => keys.has(traitKey(trait)));
}

/** The two texts that are read. */
export interface SettledTexts {
  nonPreferred: string;
  intro: string;
}

/** The two texts of a form as they stand in it now. */
export const textsOf = (values: Partial<GroupValues>): SettledTexts => ({
  nonPreferred: (values.non_preferred_conditions ?? '').trim(),
  intro: (values.group_intro ?? '').trim(),
});
