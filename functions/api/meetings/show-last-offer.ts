import { depositDueAt, iso, kstDateTime } from '../../../shared/calendar.ts';
import { termsNow } from '../../../shared/deposit.ts';
import { otherSide, type Side } from '../../../shared/ids.ts';
import type { LastOffer } from '../../../shared/schemas/meeting.ts';
import { makeLastOffer } from '../../data/matching/last-offer.ts';
import type { Proposal } from '../../data/matching/match-commit.ts';
import { seenByFemale, shownReasons } from '../../domain/meetings/match-reasons.ts';
import type { Handler } from '../../middleware/handler.ts';
import { groupInfoOf } from './request-view.ts';

export const showLastOffer: Handler<'show-last-offer'> = async ({
  input: { params },
  actor,
  services,
  now,
}) => {
  const offer = await makeLastOffer(services, actor.user.uid, params.id, now);
  return { success: true, offer: offer && offerView(offer, actor.user.gender, now) };
};

function offerView({ pair, bar, male, female }: Proposal, side: Side, now: number): LastOffer {
  const { size } = male.request;
  const theirs = { male, female }[otherSide(side)].body.group;
  const reasons = shownReasons(pair, male.body.group, female.body.group);
  return {
    uid_bar: bar.barId,
    bar_name: bar.name,
    bar_address: bar.address,
    datetime: kstDateTime(pair.choice.date, pair.choice.time),
    members: 2 * size,
    group_info: groupInfoOf(theirs, false),
    reasons: side === 'male' ? reasons : seenByFemale(reasons),
    deposit_won: termsNow(size).depositWon,
    due_at: iso(depositDueAt(now, pair.choice.date)),
  };
}
