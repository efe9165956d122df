import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { type ErrorCode, Refusal } from '../../../shared/errors.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import { BANK_FEED_GRACE_MS, UNMARKED_COMPLETE_DAYS } from '../../../shared/limits.ts';
import type { MatchState } from '../../items/match.ts';

/** Who acts: a member of the match, the owner of its bar, an admin with the console, or a job. */
export type Role = 'male' | 'female' | 'owner' | 'console' | 'job';

export type MatchEvent =
  | 'first-deposit'
  | 'second-deposit'
  | 'release'
  | 'expire'
  | 'cancel'
  | 'dispute'
  | 'complete'
  | 'absent-male'
  | 'absent-female'
  | 'absent-both'
  | 'cancel-by-bar'
  | 'correct-to-completed'
  | 'correct-to-absent-male'
  | 'correct-to-absent-female'
  | 'correct-to-absent-both';

/** Conditions on time that a transition may need. */
type Need =
  /** The deposit deadline and the bank feed's hour of grace have passed (decision 40). */
  | 'deadline-passed'
  /** The meeting's own time has come. */
  | 'started'
  /** Owners mark today and yesterday only (decision 33). */
  | 'owner-day'
  /** Nobody marked it for three days (decision 34). */
  | 'left-unmarked'
  /** No team has raised an objection, which only an admin settles (decision 51). */
  | 'undisputed';

interface Transition {
  readonly from: readonly MatchState[];
  readonly to: MatchState | ((role: Role) => MatchState);
  readonly who: readonly Role[];
  readonly needs: readonly Need[];
}

/** Ends of a fixed meeting that an admin may correct (money.md M22). */
const CORRECTABLE = [
  'completed',
  'absent_male',
  'absent_female',
  'absent_both',
  'canceled_by_male',
  'canceled_by_female',
] as const;
const correction = (to: MatchState): Transition => ({
  from: CORRECTABLE.filter((state) => state !== to),
  to,
  who: ['console'],
  needs: [],
});
const marking = (to: MatchState): Transition => ({
  from: ['fixed'],
  to,
  who: ['owner', 'console'],
  needs: ['started', 'undisputed', 'owner-day'],
});

/** The lifecycle of a match: event -> from, to, who may cause it, what it needs (decisions 29-34, 51). */
export const LIFECYCLE: Readonly<Record<MatchEvent, Transition>> = {
  'first-deposit': { from: ['pending'], to: 'pending', who: ['job', 'console'], needs: [] },
  'second-deposit': { from: ['pending'], to: 'fixed', who: ['job', 'console'], needs: [] },
  release: { from: ['pending'], to: 'released', who: SIDES, needs: [] },
  expire: { from: ['pending'], to: 'released', who: ['job'], needs: ['deadline-passed'] },
  cancel: {
    from: ['fixed'],
    to: (role) => (role === 'male' ? 'canceled_by_male' : 'canceled_by_female'),
    who: SIDES,
    needs: [],
  },
  /** Changes no state: the meeting stays fixed until an admin ends it. */
  dispute: { from: ['fixed'], to: 'fixed', who: SIDES, needs: ['started'] },
  complete: {
    from: ['fixed'],
    to: 'completed',
    who: ['owner', 'console', 'job'],
    needs: ['started', 'undisputed', 'owner-day', 'left-unmarked'],
  },
  'absent-male': marking('absent_male'),
  'absent-female': marking('absent_female'),
  'absent-both': { from: ['fixed'], to: 'absent_both', who: ['console'], needs: ['started'] },
  'cancel-by-bar': { from: ['fixed'], to: 'canceled_by_bar', who: ['console'], needs: [] },
  'correct-to-completed': correction('completed'),
  'correct-to-absent-male': correction('absent_male'),
  'correct-to-absent-female': correction('absent_female'),
  'correct-to-absent-both': correction('absent_both'),
};

export interface LiveMatch {
  state: MatchState;
  day: string;
  time: string;
  dueAt: number;
  /** Each side's objection; absent while neither has raised one. */
  disputes?: Partial<Record<Side, object>> | undefined;
}

/** Whether a KST day is one that an owner may mark at `now`: today or yesterday. */
export const isOwnerDay = (day: string, now: number): boolean =>
  day === kstDay(now) || day === addDays(kstDay(now), -1);

export const hasStarted = (match: Pick<LiveMatch, 'day' | 'time'>, now: number): boolean =>
  now >= kstInstant(match.day, match.time);

export const isDisputed = ({ disputes }: Pick<LiveMatch, 'disputes'>): boolean => disputes !== undefined;

/** The hour of grace is for a late feed: a transfer is on time by the bank's own time. */
export const isDeadlineOver = (match: Pick<LiveMatch, 'dueAt'>, now: number): boolean =>
  now > match.dueAt + BANK_FEED_GRACE_MS;

/** `days` are KST days. */
export const isUnmarkedFor = (days: number, match: Pick<LiveMatch, 'day'>, now: number): boolean =>
  kstDay(now) >= addDays(match.day, days);

/** Whom a need binds: owners have their two days, jobs wait, an admin may act on any meeting that has started. */
const BINDS: Readonly<Record<Need, readonly Role[]>> = {
  'deadline-passed': ['job'],
  started: ['male', 'female', 'owner', 'console'],
  'owner-day': ['owner'],
  'left-unmarked': ['job'],
  undisputed: ['owner', 'job'],
};

const refusalOf: Readonly<Record<Need, (match: LiveMatch, now: number) => ErrorCode | null>> = {
  'deadline-passed': (match, now) => (isDeadlineOver(match, now) ? null : 'meeting.not_pending'),
  started: (match, now) => (hasStarted(match, now) ? null : 'meeting.not_started'),
  'owner-day': (match, now) => (isOwnerDay(match.day, now) ? null : 'meeting.not_markable_day'),
  'left-unmarked': (match, now) =>
    isUnmarkedFor(UNMARKED_COMPLETE_DAYS, match, now) ? null : 'meeting.not_markable_day',
  undisputed: (match) => (isDisputed(match) ? 'meeting.disputed' : null),
};

/** The refusal of an event in a state that does not allow it. */
function stateRefusal(event: MatchEvent, state: MatchState): ErrorCode {
  const isPending = state === 'pending';
  const isLive = isPending || state === 'fixed';
  switch (event) {
    case 'release':
      return state === 'fixed' ? 'meeting.already_fixed' : 'meeting.not_pending';
    case 'first-deposit':
    case 'second-deposit':
    case 'expire':
      return 'meeting.not_pending';
    case 'correct-to-completed':
    case 'correct-to-absent-male':
    case 'correct-to-absent-female':
    case 'correct-to-absent-both':
      return 'meeting.not_fixed';
    default:
      return isLive ? 'meeting.not_fixed' : 'meeting.already_ended';
  }
}

/**
 * The state that an event leads to. Throws the refusal of the first rule that forbids it: the state first, then who may cause it,
 * then what it needs.
 */
export function nextState(match: LiveMatch, event: MatchEvent, role: Role, now: number): MatchState {
  const transition = LIFECYCLE[event];
  if (!transition.from.includes(match.state)) throw new Refusal(stateRefusal(event, match.state));
  if (!transition.who.includes(role)) throw new Refusal('session.forbidden');
  for (const need of transition.needs) {
    const code = BINDS[need].includes(role) ? refusalOf[need](match, now) : null;
    if (code !== null) throw new Refusal(code);
  }
  return typeof transition.to === 'function' ? transition.to(role) : transition.to;
}
