import { TRAIT_CODES, type Trait, type TraitCode } from '../../../../shared/schemas/trait.ts';

/**
 * Codes of the contract that are never read: the privacy policy promises that neither religion nor looks are taken from a text.
 */
const UNREAD = ['religious', 'tattoo'] as const satisfies readonly TraitCode[];
type UnreadCode = (typeof UNREAD)[number];
export type ReadableCode = Exclude<TraitCode, UnreadCode>;

export const isReadable = (code: TraitCode): code is ReadableCode =>
  !UNREAD.some((unread) => unread === code);
export const READABLE_CODES: readonly ReadableCode[] = TRAIT_CODES.filter(isReadable);

/** What nobody says of himself, or what says nothing about a group of friends that shares it. */
const NEVER_OWN: readonly ReadableCode[] = ['age_above', 'age_below', 'same_school', 'rude'];

/** Whether a trait may be offered for confirmation at all, whoever read it. */
export const isOffered = (trait: Trait): boolean =>
  isReadable(trait.code) &&
  (trait.about === 'dislike' || (!NEVER_OWN.includes(trait.code) && !trait.strict)) &&
  (trait.years === undefined || trait.code === 'age_above' || trait.code === 'age_below');

const NAMES: Record<Exclude<ReadableCode, 'age_above' | 'age_below'>, string> = {
  same_school: '같은 학교',
  student: '학생',
  worker: '직장인',
  smoker: '담배 피움',
  heavy_drinker: '술 많이 마심',
  non_drinker: '술 안 마심',
  loud: '시끄러움',
  quiet: '조용함',
  late: '시간 안 지킴',
  rude: '무례함',
  phone_absorbed: '휴대폰만 봄',
  long_distance: '멀리서 옴',
};

/** The words of a trait's chip, in the author's eyes: what the other team should not be, or what the own team is. */
export function labelOf({ code, years }: { code: ReadableCode; years?: number | undefined }): string {
  if (code === 'age_above') return years === undefined ? '우리보다 나이 많음' : `${years}살 이상`;
  if (code === 'age_below') return years === undefined ? '우리보다 어림' : `${years}살 이하`;
  return NAMES[code];
}
