import { isoOrNull, kstDateTime } from '../../../../shared/calendar.ts';
import { detailIdOf, SIDES } from '../../../../shared/ids.ts';
import { ADMIN_LIST_MAX, DIFFERENCES_SHOWN } from '../../../../shared/limits.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import { type AdminMatch, withNamesAndReviews } from '../../../data/console/admin-meetings.ts';
import { readInTransit } from '../../../data/bank/in-transit.ts';
import { holdersOf } from '../../../data/bank/money-out.ts';
import { listUnshown } from '../../../data/meetings/side-decisions.ts';
import { position } from '../../../domain/money/account.ts';
import { inTransitShown } from '../views/bank.ts';
import { meetingFacts } from '../../fixed/meeting-view.ts';
import type { Handler } from '../../../middleware/handler.ts';

/** The sides that count as paid and the payouts that count as sent, although the bank has not shown them. */
export const listConfirmations: Handler<'list-confirmations'> = async ({ services, now }) => {
  const [{ matches, isCut }, transit] = await Promise.all([
    listUnshown(services, ADMIN_LIST_MAX),
    readInTransit(services, now),
  ]);
  const sendings = transit.sendings.slice(0, DIFFERENCES_SHOWN);
  const [named, holders] = await Promise.all([
    withNamesAndReviews(services, matches),
    holdersOf(services, sendings.flat()),
  ]);
  return {
    success: true,
    confirmations: named.flatMap(confirmationsOf),
    in_transit: sendings.flatMap((payouts) => inTransitShown(payouts, holders)),
    truncated: isCut || transit.isCut || sendings.length < transit.sendings.length,
  };
};

const confirmationsOf = ({ match, names }: AdminMatch) =>
  SIDES.flatMap((side) => {
    const { receivableWon, borneWon } = position(match, side);
    const { confirmed, borne, groupName } = match[side];
    const unshownWon = receivableWon + borneWon;
    if (unshownWon === 0) return [];
    const decision = borne ?? confirmed;
    return [
      {
        uid_meetings_details: detailIdOf(match.matchId, side),
        name: names[side],
        group_name: groupName,
        bar_name: match.barName,
        datetime: kstDateTime(match.day, match.time),
        state: meetingFacts(match).state,
        unshown: unshownWon,
        is_confirmed: toBit(confirmed !== undefined),
        is_borne: toBit(borne !== undefined),
        reason: decision?.reason ?? '',
        at: isoOrNull(decision?.at),
      },
    ];
  });
