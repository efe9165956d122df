import { addDays, kstDay, kstInstant, lastDepositAt } from '../../../shared/calendar.ts';
import type { MatchTerms } from '../../../shared/deposit.ts';
import { type ErrorCode, Refusal } from '../../../shared/errors.ts';
import { otherSide, type Side, SIDES } from '../../../shared/ids.ts';
import { isLateToCancel } from '../../../shared/points.ts';
import { BANK_FEED_GRACE_MS, BANK_FEED_WAIT_MS } from '../../../shared/limits.ts';
import type { MatchState } from '../../items/match.ts';
import { hasOpenObjection, isConcerned, type ObjectionFacts, objectionUntil } from './objections.ts';

/** Who acts: a member of the match, the owner of its bar, an admin with the console, or a job. */
export type Role = 'male' | 'female' | 'owner' | 'console' | 'job';

export type MatchEvent =
  | 'take-table'
  | 'withdraw'
  | 'first-deposit'
  | 'second-deposit'
  | 'release'
  | 'expire'
  | 'cancel'
  | 'object'
  | 'complete'
  | 'absent-male'
  | 'absent-female'
  | 'absent-both'
  | 'cancel-by-bar'
  | 'correct-to-completed'
  | 'correct-to-absent-male'
  | 'correct-to-absent-female'
  | 'correct-to-absent-both'
  | 'correct-to-canceled'
  | 'correct-to-excused';

/** Whether a match waits for a deposit, both or that of a team that was asked. */
export const awaitsDeposit = (state: MatchState): boolean => state === 'pending' || state === 'asked';

/** Whether a match waits for its deposits or is fixed. */
export const isLive = (state: MatchState): boolean => awaitsDeposit(state) || state === 'fixed';

/** Conditions on time that a transition may need. */
type Need =
  /** The deposit deadline and the bank feed's hour of grace have passed (decision 40). */
  | 'deadline-passed'
  /** The meeting's own time has come. */
  | 'started'
  /** It has not; after it a team only gives in to the other team's objection. */
  | 'not-started'
  /** A team objects within the time for it to how the meeting was marked. */
  | 'may-object'
  /** It ended after its start: a meeting cancelled before took no place and nobody missed it. */
  | 'ended-after-start'
  /** Owners mark today and yesterday only (decision 33). */
  | 'owner-day'
  /** The bar has waited for a late team as long as the terms of use say (decision 33). */
  | 'waited'
  /** Nobody marked it for as many days as its terms say (decision 34). */
  | 'left-unmarked'
  /** No team has raised an objection, which only an admin settles (decision 51). */
  | 'no-objection'
  /** A team cancelled it so late that a point counts. */
  | 'late-cancel'
  /** The outcome changes; the same one again only settles an open objection. */
  | 'changes-or-settles';

interface Transition {
  readonly from: readonly MatchState[];
  readonly to: MatchState | ((role: Role, from: MatchState) => MatchState);
  readonly who: readonly Role[];
  readonly needs: readonly Need[];
}

/** Ends of a fixed meeting that an admin may correct (docs/money.md). */
const CORRECTABLE = [
  'completed',
  'absent_male',
  'absent_female',
  'absent_both',
  'canceled_by_male',
  'canceled_by_female',
] as const;
const correction = (to: MatchState): Transition => ({
  from: CORRECTABLE,
  to,
  who: ['console'],
  needs: ['ended-after-start', 'changes-or-settles'],
});
/** The end stays; its point goes, or comes back. */
const excusing: Transition = {
  from: ['canceled_by_male', 'canceled_by_female'],
  to: (_, from) => from,
  who: ['console'],
  needs: ['late-cancel'],
};
const marking = (to: MatchState): Transition => ({
  from: ['fixed'],
  to,
  who: ['owner', 'console'],
  needs: ['started', 'no-objection', 'owner-day', 'waited'],
});

/** Event -> from, to, who may cause it, what it needs (decisions 29-34, 51). */
export const LIFECYCLE: Readonly<Record<MatchEvent, Transition>> = {
  /** The team that was asked for the table of a cancelled meeting pays first, or somebody else has it. */
  'take-table': { from: ['asked'], to: 'fixed', who: ['job'], needs: ['not-started'] },
  withdraw: { from: ['asked'], to: 'released', who: ['job'], needs: [] },
  'first-deposit': { from: ['pending', 'asked'], to: (_, from) => from, who: ['job', 'console'], needs: [] },
  'second-deposit': { from: ['pending'], to: 'fixed', who: ['job', 'console'], needs: [] },
  release: { from: ['pending'], to: 'released', who: SIDES, needs: [] },
  expire: { from: ['pending'], to: 'released', who: ['job'], needs: ['deadline-passed'] },
  cancel: {
    from: ['fixed'],
    to: (role) => (role === 'male' ? 'canceled_by_male' : 'canceled_by_female'),
    who: SIDES,
    needs: ['not-started'],
  },
  /** A fixed meeting stays fixed until an admin ends it, one that was marked keeps its end. */
  object: {
    from: ['fixed', 'completed', 'absent_male', 'absent_female', 'absent_both'],
    to: (_, from) => from,
    who: SIDES,
    needs: ['started', 'may-object'],
  },
  complete: {
    from: ['fixed'],
    to: 'completed',
    who: ['owner', 'console', 'job'],
    needs: ['started', 'no-objection', 'owner-day', 'waited', 'left-unmarked'],
  },
  'absent-male': marking('absent_male'),
  'absent-female': marking('absent_female'),
  'absent-both': { from: ['fixed'], to: 'absent_both', who: ['console'], needs: ['started'] },
  'cancel-by-bar': { from: ['fixed'], to: 'canceled_by_bar', who: ['console'], needs: [] },
  'correct-to-completed': correction('completed'),
  'correct-to-absent-male': correction('absent_male'),
  'correct-to-absent-female': correction('absent_female'),
  'correct-to-absent-both': correction('absent_both'),
  'correct-to-canceled': excusing,
  'correct-to-excused': excusing,
};

export interface LiveMatch extends ObjectionFacts {
  day: string;
  time: string;
  dueAt: number;
  terms: Pick<MatchTerms, 'lateMs' | 'unmarkedDays'>;
  endedAt?: number | null;
}

/** Whether a KST day is one that an owner may mark at `now`: today or yesterday. */
export const isOwnerDay = (day: string, now: number): boolean =>
  day === kstDay(now) || day === addDays(kstDay(now), -1);

/** When its meeting begins, epoch ms. */
export const startOf = ({ day, time }: Pick<LiveMatch, 'day' | 'time'>): number => kstInstant(day, time);

export const hasStarted = (match: Pick<LiveMatch, 'day' | 'time'>, now: number): boolean =>
  now >= startOf(match);

/** From when the bar may mark how it went: it waits for a late team. Epoch ms. */
export const markableFrom = (match: Pick<LiveMatch, 'day' | 'time' | 'terms'>): number =>
  startOf(match) + match.terms.lateMs;

/** Whether a side may cancel a fixed meeting: before its start, or giving in to the other side's objection
 * (decision 51). */
export const mayCancel = (match: Omit<LiveMatch, 'dueAt'>, side: Side, now: number): boolean =>
  match.state === 'fixed' && (!hasStarted(match, now) || match.objections?.[otherSide(side)] !== undefined);

/** Whether a side may object to a meeting now (decision 51). */
export const mayObject = (match: LiveMatch, side: Side, now: number): boolean =>
  hasStarted(match, now) &&
  (match.state === 'fixed' || isConcerned(match, side)) &&
  objectionRefusal(match, side, now) === null;

/** Whether the end of a meeting may be corrected: it ended after its time had come, and not by the bar. */
export const isCorrectable = (match: Omit<LiveMatch, 'dueAt'>): boolean =>
  CORRECTABLE.some((state) => state === match.state) && endedAfterStart(match);

const endedAfterStart = (match: Pick<LiveMatch, 'day' | 'time' | 'endedAt'>): boolean =>
  !match.endedAt || hasStarted(match, match.endedAt);

/** Whether a team cancelled it before its start, but so late that a point counts. */
export const isCanceledLate = (match: Pick<LiveMatch, 'state' | 'day' | 'time' | 'endedAt'>): boolean =>
  excusing.from.includes(match.state) &&
  !endedAfterStart(match) &&
  isLateToCancel(startOf(match), match.endedAt ?? 0);

/** Whether its two teams were to sit at one table by now: it was fixed, has begun, and was not cancelled before. */
export const hasMet = (
  match: Pick<LiveMatch, 'day' | 'time' | 'endedAt'> & { fixedAt: number | null },
  now: number,
): boolean => match.fixedAt !== null && hasStarted(match, now) && endedAfterStart(match);

/** The hour of grace is for a late feed: a transfer is on time by the bank's own time. */
export const isDeadlineOver = (match: Pick<LiveMatch, 'dueAt'>, now: number): boolean =>
  now > match.dueAt + BANK_FEED_GRACE_MS;

/** Whether the feed has been read since the deadline, so that who paid in time was seen. `readUntil` is
 * null where there is no feed; one that does not answer is waited for as long as the meeting can still be
 * fixed. */
export const isFeedCurrent = (
  { dueAt, day }: Pick<LiveMatch, 'dueAt' | 'day'>,
  readUntil: number | null,
  now: number,
): boolean => readUntil === null || readUntil > dueAt || isWaitOver({ dueAt: lastDepositAt(day) }, now);

/** Whether a match has waited long enough for what may still show that its deposit came in time: the feed, or
 * an admin's decision. */
export const isWaitOver = ({ dueAt }: Pick<LiveMatch, 'dueAt'>, now: number): boolean =>
  now > dueAt + BANK_FEED_WAIT_MS;

/** `days` are KST days. */
export const isUnmarkedFor = (days: number, match: Pick<LiveMatch, 'day'>, now: number): boolean =>
  kstDay(now) >= addDays(match.day, days);

/** Whom a need binds: owners have their two days and wait for late teams, jobs wait, an admin may act on any
 * meeting that has started. */
const BINDS: Readonly<Record<Need, readonly Role[]>> = {
  'deadline-passed': ['job'],
  started: ['male', 'female', 'owner', 'console'],
  'not-started': SIDES,
  'may-object': SIDES,
  'ended-after-start': ['console'],
  'late-cancel': ['console'],
  'changes-or-settles': ['console'],
  'owner-day': ['owner'],
  waited: ['owner'],
  'left-unmarked': ['job'],
  'no-objection': ['owner', 'job'],
};

/** An attempted transition, as its needs judge it. */
interface Attempt {
  match: LiveMatch;
  role: Role;
  to: MatchState;
  now: number;
}

const refusalOf: Readonly<Record<Need, (attempt: Attempt) => ErrorCode | null>> = {
  'deadline-passed': ({ match, now }) => (isDeadlineOver(match, now) ? null : 'meeting.not_pending'),
  started: ({ match, now }) => (hasStarted(match, now) ? null : 'meeting.not_started'),
  'not-started': ({ match, role, now }) =>
    isSide(role) && mayCancel(match, role, now) ? null : 'meeting.started',
  'may-object': ({ match, role, now }) => objectionRefusal(match, role, now),
  'ended-after-start': ({ match }) => (endedAfterStart(match) ? null : 'meeting.canceled_early'),
  'late-cancel': ({ match }) => (isCanceledLate(match) ? null : 'meeting.not_fixed'),
  'owner-day': ({ match, now }) => (isOwnerDay(match.day, now) ? null : 'meeting.not_markable_day'),
  waited: ({ match, now }) => (now >= markableFrom(match) ? null : 'meeting.not_late'),
  'left-unmarked': ({ match, now }) =>
    isUnmarkedFor(match.terms.unmarkedDays, match, now) ? null : 'meeting.not_markable_day',
  'no-objection': ({ match }) => (hasOpenObjection(match) ? 'meeting.disputed' : null),
  'changes-or-settles': ({ match, to }) =>
    match.state !== to || hasOpenObjection(match) ? null : 'meeting.not_fixed',
};

const isSide = (role: Role): role is Side => role === 'male' || role === 'female';

/** A team objects once: to a meeting under way, or, while the time for it lasts, to how it was marked. */
function objectionRefusal(match: LiveMatch, role: Role, now: number): ErrorCode | null {
  if (!isSide(role)) return 'session.forbidden';
  if (match.state !== 'fixed' && !isConcerned(match, role)) return 'meeting.already_ended';
  if (match.objections?.[role] !== undefined) return 'meeting.already_disputed';
  const until = objectionUntil(match);
  return until === null || now < until ? null : 'meeting.objection_over';
}

/** The refusal of an event in a state that does not allow it. */
function stateRefusal(event: MatchEvent, state: MatchState): ErrorCode {
  switch (event) {
    case 'release':
      return state === 'fixed' ? 'meeting.already_fixed' : 'meeting.not_pending';
    case 'take-table':
    case 'withdraw':
    case 'first-deposit':
    case 'second-deposit':
    case 'expire':
      return 'meeting.not_pending';
    default:
      return event.startsWith('correct-to-') || isLive(state) ? 'meeting.not_fixed' : 'meeting.already_ended';
  }
}

/** Throws the refusal of the first rule that forbids it: the state, then who may cause it, then what it
 * needs. */
export function nextState(match: LiveMatch, event: MatchEvent, role: Role, now: number): MatchState {
  const transition = LIFECYCLE[event];
  if (!transition.from.includes(match.state)) throw new Refusal(stateRefusal(event, match.state));
  if (!transition.who.includes(role)) throw new Refusal('session.forbidden');
  const to = typeof transition.to === 'function' ? transition.to(role, match.state) : transition.to;
  for (const need of transition.needs) {
    const code = BINDS[need].includes(role) ? refusalOf[need]({ match, role, to, now }) : null;
    if (code !== null) throw new Refusal(code);
  }
  return to;
}
