import type * as z from 'zod';
import type { matchReasons } from '../../../shared/schemas/reasons.ts';
import { COMMON_CODES, type CommonCode, type Trait } from '../../../shared/schemas/trait.ts';
import type { GroupSnapshot } from '../../items/request.ts';
import type { MatchedPair } from '../matching/types.ts';
import { type Background, backgroundOf, isAlike, schoolKeyOf } from '../matching/background.ts';

export type ShownReasons = z.output<typeof matchReasons>;

/** Ranks up to which a slot is a good one for a side. */
const GOOD_RANK = 3;
/** Years between two average ages that are still close. */
const CLOSE_YEARS = 3;
const SHOWN_IN_COMMON = 3;

const isOwn = (traits: readonly Trait[], code: CommonCode): boolean =>
  traits.some((trait) => trait.about === 'is' && trait.code === code);

/** What both introductions say, as each team has confirmed it; interests before moods. */
const inCommon = (male: readonly Trait[], female: readonly Trait[]): CommonCode[] =>
  COMMON_CODES.filter((code) => isOwn(male, code) && isOwn(female, code)).slice(0, SHOWN_IN_COMMON);

const backgroundOfTeam = ({ profile, fields }: GroupSnapshot): Background =>
  backgroundOf(schoolKeyOf(profile.school), fields, profile.confirmed_traits);

/** The reasons for the male side (docs/matching.md, "Market maker"). Each is true by itself. */
export function shownReasons(
  { slotRank, isWidened }: Pick<MatchedPair, 'slotRank' | 'isWidened'>,
  maleTeam: GroupSnapshot,
  femaleTeam: GroupSnapshot,
): ShownReasons {
  const [male, female] = [maleTeam.profile, femaleTeam.profile];
  const ranks = [slotRank.male, slotRank.female];
  const shared: ShownReasons['shared'] = [];
  if (ranks.every((rank) => rank === 1)) shared.push('first_choice_slot');
  else if (ranks.every((rank) => rank <= GOOD_RANK)) shared.push('good_slot');
  if (Math.abs(male.group_avg_age - female.group_avg_age) <= CLOSE_YEARS) shared.push('close_age');
  if (isAlike(backgroundOfTeam(maleTeam), backgroundOfTeam(femaleTeam))) shared.push('same_background');
  if (isWidened) shared.push('widened_slot');
  return {
    mine_met: male.preferred_conditions.filter((condition) => female.group_advantages.includes(condition)),
    theirs_met: female.preferred_conditions.filter((condition) => male.group_advantages.includes(condition)),
    shared,
    in_common: inCommon(male.confirmed_traits, female.confirmed_traits),
  };
}

/** The same reasons as the female side reads them. */
export const seenByFemale = (reasons: ShownReasons): ShownReasons => ({
  ...reasons,
  mine_met: reasons.theirs_met,
  theirs_met: reasons.mine_met,
});
