import type * as z from 'zod';
import { iso, kstDateTime } from '../../../../shared/calendar.ts';
import { shownTerms } from '../../../../shared/schemas/meeting.ts';
import { UNMARKED_FLAG_DAYS } from '../../../../shared/limits.ts';
import type { activity, adminMatch, AdminMeeting, adminRequest } from '../../../../shared/schemas/admin.ts';
import type { MatchItem, MatchPointerItem } from '../../../items/match.ts';
import type { RequestItem } from '../../../items/request.ts';
import { isCanceledLate, isCorrectable, isUnmarkedFor } from '../../../domain/meetings/lifecycle.ts';
import { causeOf } from '../../../domain/meetings/endings.ts';
import { silentSides } from '../../../domain/meetings/coming.ts';
import { rescuedSide } from '../../../domain/meetings/rescue.ts';
import { contradicted } from '../../../domain/meetings/tonight.ts';
import { saidView } from '../../fixed/tonight-view.ts';
import { hasOpenObjection } from '../../../domain/meetings/objections.ts';
import { matchingDetailOf, meetingFacts, objectionEnd, rescueView } from '../../fixed/meeting-view.ts';
import { requestView } from '../../meetings/request-view.ts';
import type { AdminMatch } from '../../../use-cases/console/admin-meetings.ts';
import type { FullRequest } from '../../../use-cases/requests/requests.ts';

type AdminRequest = z.input<typeof adminRequest>;

/** `match` is its last one, if it had any. */
export const adminRequestView = (
  { request, body }: FullRequest,
  name: string,
  match?: MatchItem,
): AdminRequest => ({
  ...requestView(request, body),
  uid_user: request.uid,
  name,
  gender: request.side,
  ...standingOf(request, match),
});

/** A request that was matched is where its match is (docs/data.md, "Cancel / absent / complete"). */
function standingOf({ state }: RequestItem, match?: MatchItem): Pick<AdminRequest, 'state' | 'end'> {
  if (state === 'open') return { state: 'waiting', end: null };
  if (state === 'expired') return { state, end: null };
  if (match === undefined) return { state: state === 'matched' ? 'pending' : 'canceled', end: null };
  return { state: meetingFacts(match).state, end: causeOf(match) };
}

export const matchRecordView = (
  match: MatchItem,
  pointer: MatchPointerItem,
): z.input<typeof activity>['matching_history'][number] => {
  const { state, end, bar_name, datetime } = meetingFacts(match);
  return { ...matchingDetailOf(match, pointer), state, end, bar_name, datetime };
};

export const adminMatchView = (
  { match, names }: Pick<AdminMatch, 'match' | 'names'>,
  pointer: MatchPointerItem,
): z.input<typeof adminMatch> => ({
  ...matchingDetailOf(match, pointer),
  name: names[pointer.side],
  transfer_name: pointer.transferName,
  gender: pointer.side,
  members: 2 * match.size,
  terms: shownTerms(match),
  datetime: kstDateTime(match.day, match.time),
  bar_name: match.barName,
  due_at: iso(match.dueAt),
});

export const adminMeetingView = (
  { match, names, reviews, objections }: AdminMatch,
  now: number,
): AdminMeeting => ({
  ...meetingFacts(match),
  name_male: names.male,
  name_female: names.female,
  group_name_male: match.male.groupName,
  group_name_female: match.female.groupName,
  silent: silentSides(match, now),
  rescue: rescueView(match, rescuedSide(match), now),
  said: saidView(match),
  contradicted: contradicted(match),
  is_disputed: hasOpenObjection(match),
  dispute_male: objections.male,
  dispute_female: objections.female,
  objection_until: objectionEnd(match, now),
  can_correct: isCorrectable(match),
  is_excused: isCanceledLate(match) ? match.isExcused === true : null,
  is_unmarked: match.state === 'fixed' && isUnmarkedFor(UNMARKED_FLAG_DAYS, match, now),
  review_male: reviews.male,
  review_female: reviews.female,
});
