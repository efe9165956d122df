import type * as z from 'zod';
import { iso, kstDateTime } from '../../../../shared/calendar.ts';
import type { handAct } from '../../../../shared/schemas/hand-acts.ts';
import type { HandAct } from '../../../data/console/hand-acts.ts';

const DELETED = '탈퇴한 회원';

/** A side's member, else the sender of the transfer, else the bank's text. */
function nameOf({ item: { done }, user, wrong }: HandAct): string {
  if ('side' in done) return user === undefined || user.status === 'deleted' ? DELETED : user.name;
  return 'name' in done ? done.name : (wrong?.accountOwner ?? '');
}

export function handActView(act: HandAct): z.input<typeof handAct> {
  const { item, match } = act;
  const { done } = item;
  return {
    uid_hand_acts: item.actId,
    kind: done.kind,
    state: item.state,
    amount: item.amount,
    name: nameOf(act),
    meeting:
      match === undefined || !('side' in done)
        ? null
        : {
            group_name: match[done.side].groupName,
            bar_name: match.barName,
            datetime: kstDateTime(match.day, match.time),
          },
    created_at: iso(item.at),
    reversed_at: item.reversedAt === null ? null : iso(item.reversedAt),
    reason: item.reversalReason ?? item.reason,
  };
}
