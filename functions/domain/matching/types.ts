import type { FieldCode } from '../../../shared/data/fields.ts';
import type { GroupSize } from '../../../shared/deposit.ts';
import type { Side } from '../../../shared/ids.ts';
import type { Trait } from '../../../shared/schemas/trait.ts';

/** One place and time: `day` is a KST day 'YYYY-MM-DD', `time` one of the eight slots '17:00'..'20:30'. */
export interface MeetingSlot {
  barId: string;
  day: string;
  time: string;
}

/** A slot an applicant chose; priority 1 is the favourite, 1..k over all of the request. */
export interface WaitingChoice extends MeetingSlot {
  priority: number;
}

/** What a decision reads of an application, in the words of its items. Times are epoch milliseconds UTC. */
export interface WaitingRequest {
  requestId: string;
  uid: string;
  /** Keyed hash of the phone: a person with two accounts is never matched with their own group. */
  hPhone: string;
  side: Side;
  size: GroupSize;
  createdAt: number;
  averageAge: number;
  ageMin: number;
  ageMax: number;
  /** Exactly three condition numbers 0..9 (shared/data/conditions). */
  wants: readonly number[];
  has: readonly number[];
  choices: readonly WaitingChoice[];
  /** The last day of all choices, also where `choices` has only some of them; absent when it is not known. */
  lastDay?: string;
  /** Confirmed chips of the text reader; absent when the applicant wrote or confirmed nothing. */
  traits?: readonly Trait[];
  /** Set when a cancellation of the other side sent this request back to waiting (decision 31). */
  boostedAt?: number;
  /** The box of the applicant; without it a request is never widened (docs/matching.md, "Who may meet"). */
  allowWider?: boolean;
  /** `schoolKeyOf` the representative school; absent when none is named. */
  schoolKey?: string;
  fields?: readonly FieldCode[];
  /** Share of the optional profile fields that are filled, 0..1. */
  completeness?: number;
  /** `reliabilityOf` the representative when it applied, 0..1; absent when nothing is known. */
  reliability?: number;
}

/** Seats of one bar on one KST day. `used` counts people per half hour 17:00..22:00 (11 numbers). */
export interface BarDay {
  barId: string;
  day: string;
  cap: number;
  isBlocked: boolean;
  used: readonly number[];
}

/** They have a meeting, one of theirs failed in the last 90 days, or they are kept apart. Order does not
 * matter; each is the id of an account or the keyed hash of a phone. */
export type LockedPair = readonly [name: string, name: string];

export interface BusyDay {
  uid: string;
  day: string;
}

/** A bar-day that is not listed is closed. `batch` names the requests that have just arrived: only pairs with
 * one of them are considered; without it the whole pool is solved (the sweep). */
export interface MarketSnapshot {
  requests: readonly WaitingRequest[];
  barDays: readonly BarDay[];
  lockedPairs: readonly LockedPair[];
  busyDays: readonly BusyDay[];
  batch?: readonly string[];
}

export interface MatchedPair {
  maleRequestId: string;
  femaleRequestId: string;
  choice: MeetingSlot;
  /** .8 R + .2 S, 0..1. */
  score: number;
  /** How high each side ranked the slot, 1 its favourite. */
  slotRank: { male: number; female: number };
  /** True when the slot is only common because a side ticked the wider time. */
  isWidened: boolean;
}

export type RejectionCode =
  'duplicate_id' | 'ages_reversed' | 'bad_conditions' | 'bad_size' | 'no_live_choice';

export interface Decision {
  /** Strongest first; each request at most once, each person at most once a day, seats never exceeded. */
  pairs: readonly MatchedPair[];
  /** Requests that could not take part, with the first cause. */
  rejected: readonly { requestId: string; code: RejectionCode }[];
  diagnostics: {
    requests: number;
    edges: number;
    scored: number;
    weightsVersion: number;
  };
}
