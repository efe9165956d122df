import type { Trait } from '../../../../../shared/schemas/trait.ts';
import type { GroupValues } from './group-values.ts';

/** A trait's identity. Strictness is not part of it, because the member may change it. */
export const traitKey = (trait: Trait): string => `${trait.about} ${trait.code}`;

/** The stored part of a read trait, without its label and text. */
export const traitOf = ({ code, about, strict }: Trait): Trait => ({ code, about, strict });

export const withoutTrait = (traits: readonly Trait[], trait: Trait): Trait[] =>
  traits.filter((other) => traitKey(other) !== traitKey(trait));

/** The confirmed traits that the texts still contain. */
export function withoutUnread(confirmed: readonly Trait[], read: readonly Trait[]): Trait[] {
  const keys = new Set(read.map(traitKey));
  return confirmed.filter((trait) => keys.has(traitKey(trait)));
}

export interface GroupTexts {
  nonPreferred: string;
  intro: string;
}

export const textsOf = (values: Partial<GroupValues>): GroupTexts => ({
  nonPreferred: (values.non_preferred_conditions ?? '').trim(),
  intro: (values.group_intro ?? '').trim(),
});
