import type * as z from 'zod';
import { iso } from '../../../../shared/calendar.ts';
import type { Side } from '../../../../shared/ids.ts';
import type { handAct } from '../../../../shared/schemas/hand-acts.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import type { MatchItem } from '../../../items/match.ts';
import { meetingFacts } from '../../fixed/meeting-view.ts';
import type { ListedHandAct } from '../../../data/console/hand-acts.ts';

const DELETED = '탈퇴한 회원';

/** A side's member, else the receiver of the payout, the sender of the transfer or the bank's text. */
function nameOf({ item: { done }, user, wrong, receiver }: ListedHandAct): string {
  if ('side' in done) return user === undefined || user.status === 'deleted' ? DELETED : user.name;
  if (done.kind === 'bounced') return receiver;
  return 'name' in done ? done.name : (wrong?.accountOwner ?? '');
}

function meetingOf(match: MatchItem, side: Side) {
  const { state, bar_name, datetime } = meetingFacts(match);
  return { state, group_name: match[side].groupName, bar_name, datetime };
}

export function handActView(act: ListedHandAct): z.input<typeof handAct> {
  const { item, match } = act;
  const { done } = item;
  return {
    uid_hand_acts: item.actId,
    kind: done.kind,
    state: item.state,
    amount: item.amount,
    name: nameOf(act),
    meeting: match !== undefined && 'side' in done ? meetingOf(match, done.side) : null,
    created_at: iso(item.at),
    reversed_at: item.reversedAt === null ? null : iso(item.reversedAt),
    reason: item.reversalReason ?? item.reason,
    is_untold: toBit(done.kind === 'row_suspended' && done.isTold === false),
  };
}
