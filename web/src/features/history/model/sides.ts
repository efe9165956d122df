import type { GroupSize } from '../../../../../shared/deposit.ts';
import type { Side } from '../../../../../shared/ids.ts';
import { GROUP_SIZES } from '../../../../../shared/limits.ts';
import type { FixedDetail, FixedMeeting } from '../api/queries.ts';

/** The reader's gender decides which side of a meeting is "mine"; the page only speaks of teams. */
type Paid = Pick<FixedMeeting, 'is_payed_by_male' | 'is_payed_by_female'>;

export const isPaidBy = (meeting: Paid, gender: Side): boolean =>
  (gender === 'male' ? meeting.is_payed_by_male : meeting.is_payed_by_female) === 1;

/** Which sides have paid, from the reader's side. */
export const deposits = (meeting: Paid, gender: Side): { mine: boolean; theirs: boolean } => ({
  mine: isPaidBy(meeting, gender),
  theirs: isPaidBy(meeting, gender === 'male' ? 'female' : 'male'),
});

export const isCanceledBy = (
  meeting: Pick<FixedMeeting, 'is_canceled_by_male' | 'is_canceled_by_female'>,
  gender: Side,
): boolean => (gender === 'male' ? meeting.is_canceled_by_male : meeting.is_canceled_by_female) === 1;

export const hasReviewOf = (
  meeting: Pick<FixedMeeting, 'is_review_male_exist' | 'is_review_female_exist'>,
  gender: Side,
): boolean => (gender === 'male' ? meeting.is_review_male_exist : meeting.is_review_female_exist) === 1;

/** The other group's texts, as far as the reader may see them. */
export const opponentOf = (meeting: FixedDetail, gender: Side) =>
  gender === 'male' ? meeting.female_group_info : meeting.male_group_info;

/** People on one side; a meeting's `members` counts both sides (decision 36). */
export function sizeOf(meeting: Pick<FixedMeeting, 'members'>): GroupSize {
  const size = GROUP_SIZES.find((n) => n * 2 === meeting.members);
  if (!size) throw new Error(`a meeting of ${meeting.members} people has no sides`);
  return size;
}
