import type { Side } from '../../../../../shared/ids.ts';
import { daysUntil, toEpoch } from '../../../lib/format.ts';
import type { FixedMeeting, RequestedMeeting } from '../api/queries.ts';
import { endWords } from './outcome.ts';
import { deposits } from './sides.ts';

interface Open {
  requests: readonly RequestedMeeting[];
  pending: readonly FixedMeeting[];
  active: readonly FixedMeeting[];
  completed: readonly FixedMeeting[];
}

/** What a member has to know first: a deposit to send, the next meeting, a deposit that
 * the other team has to send, how the last meeting was, a request, or the meeting that will not be. Beside a request
 * stands the meeting whose deposit comes back. */
export type Matter =
  | { kind: 'due' | 'fixed' | 'paid' | 'after' | 'canceled'; meeting: FixedMeeting }
  | { kind: 'waiting'; request: RequestedMeeting; refunded: FixedMeeting | undefined }
  | { kind: 'nothing' };

const soonest = (meetings: readonly FixedMeeting[], at: (meeting: FixedMeeting) => string) =>
  meetings.toSorted((a, b) => toEpoch(at(a)) - toEpoch(at(b)))[0];

/** The soonest meeting from today on. */
export const nextOf = (meetings: readonly FixedMeeting[], now: number): FixedMeeting | undefined =>
  soonest(
    meetings.filter(({ datetime }) => daysUntil(datetime, now) >= 0),
    ({ datetime }) => datetime,
  );

export function firstMatter(
  { requests, pending, active, completed }: Open,
  gender: Side,
  now: number,
): Matter {
  const dueAt = ({ deposit, datetime }: FixedMeeting) => deposit?.due_at ?? datetime;
  const due = soonest(
    pending.filter((match) => !deposits(match, gender).mine),
    dueAt,
  );
  if (due) return { kind: 'due', meeting: due };
  const next = nextOf(active, now);
  if (next) return { kind: 'fixed', meeting: next };
  const paid = soonest(pending, dueAt);
  if (paid) return { kind: 'paid', meeting: paid };
  const after = completed.find((meeting) => meeting.asks_after);
  if (after) return { kind: 'after', meeting: after };
  const ended = completed.filter((meeting) => endWords(meeting, gender) !== null);
  const [request] = requests;
  if (request) {
    const refunded = ended.filter((meeting) => meeting.refund_amount > 0);
    return { kind: 'waiting', request, refunded: nextOf(refunded, now) };
  }
  const canceled = nextOf(ended, now);
  return canceled ? { kind: 'canceled', meeting: canceled } : { kind: 'nothing' };
}
