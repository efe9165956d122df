import type * as z from 'zod';
import type { matchReasons } from '../../../shared/schemas/reasons.ts';
import type { GroupSnapshot } from '../../items/request.ts';
import type { MatchReasons, ReasonCode } from '../matching/types.ts';

export type ShownReasons = z.output<typeof matchReasons>;

/** Ranks up to which a slot is a good one for a side. */
const GOOD_RANK = 3;

/** Why two groups were matched, as the male side reads it (matching.md, "왜 매칭됐나요"). */
export function shownReasons(
  reasons: MatchReasons,
  { profile: male }: GroupSnapshot,
  { profile: female }: GroupSnapshot,
): ShownReasons {
  const codes = new Set<ReasonCode>([...reasons.forMale, ...reasons.forFemale].map(({ code }) => code));
  const ranks = [reasons.slotRank.male, reasons.slotRank.female];
  const shared: ShownReasons['shared'] = [];
  if (ranks.every((rank) => rank === 1)) shared.push('first_choice_slot');
  else if (ranks.every((rank) => rank <= GOOD_RANK)) shared.push('good_slot');
  if (codes.has('age')) shared.push('close_age');
  if (codes.has('background') && male.school !== '' && female.school !== '') shared.push('same_background');
  if (codes.has('intro')) shared.push('intro_fit');
  if (reasons.isWidened) shared.push('widened_slot');
  return {
    mine_met: male.preferred_conditions.filter((condition) => female.group_advantages.includes(condition)),
    theirs_met: female.preferred_conditions.filter((condition) => male.group_advantages.includes(condition)),
    shared,
  };
}

/** The same reasons as the female side reads them. */
export const seenByFemale = (reasons: ShownReasons): ShownReasons => ({
  ...reasons,
  mine_met: reasons.theirs_met,
  theirs_met: reasons.mine_met,
});
