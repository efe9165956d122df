import { isoOrNull, kstDateTime } from '../../../../shared/calendar.ts';
import { detailIdOf, SIDES } from '../../../../shared/ids.ts';
import { ADMIN_LIST_MAX } from '../../../../shared/limits.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import { type AdminMatch, withNamesAndReviews } from '../../../data/console/admin-meetings.ts';
import { listUnshown } from '../../../data/meetings/side-decisions.ts';
import { position } from '../../../domain/money/account.ts';
import { meetingFacts } from '../../fixed/meeting-view.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The sides that count as paid and that the bank has not shown. */
export const listConfirmations: Handler<'list-confirmations'> = async ({ services }) => {
  const { matches, isCut } = await listUnshown(services, ADMIN_LIST_MAX);
  const named = await withNamesAndReviews(services, matches);
  return { success: true, confirmations: named.flatMap(confirmationsOf), truncated: isCut };
};

const confirmationsOf = ({ match, names }: AdminMatch) =>
  SIDES.flatMap((side) => {
    const { receivableWon } = position(match, side);
    const { confirmed, groupName } = match[side];
    if (receivableWon === 0) return [];
    return [
      {
        uid_meetings_details: detailIdOf(match.matchId, side),
        name: names[side],
        group_name: groupName,
        bar_name: match.barName,
        datetime: kstDateTime(match.day, match.time),
        state: meetingFacts(match).state,
        receivable: receivableWon,
        is_confirmed: toBit(confirmed !== undefined),
        reason: confirmed?.reason ?? '',
        at: isoOrNull(confirmed?.at ?? null),
      },
    ];
  });
