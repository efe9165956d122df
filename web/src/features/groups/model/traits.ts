import type { Trait } from '../../../../../shared/schemas/trait.ts';
import type { GroupValues } from './group-values.ts';

/** A trait's identity. Strictness is not part of it, because only the member says it. */
type Named = Pick<Trait, 'code' | 'about'>;
export const traitKey = (trait: Named): string => `${trait.about} ${trait.code}`;

/** What is stored of a read trait. */
export const traitOf = ({ code, about }: Named, strict = false): Trait => ({ code, about, strict });

export const withoutTrait = (traits: readonly Trait[], trait: Named): Trait[] =>
  traits.filter((other) => traitKey(other) !== traitKey(trait));

/** The confirmed traits that the texts still contain. */
export function withoutUnread(confirmed: readonly Trait[], read: readonly Named[]): Trait[] {
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
