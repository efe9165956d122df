import type { ApplicantFacts } from '../../items/request.ts';

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

/** What a decision reads of an application. To it an id is any name. */
export interface WaitingRequest extends Omit<ApplicantFacts, 'requestId' | 'uid'> {
  requestId: string;
  uid: string;
  choices: readonly WaitingChoice[];
}

/** Seats of one bar on one KST day. `used` counts people per half hour 17:00..22:00 (11 numbers). */
export interface BarDay {
  barId: string;
  day: string;
  cap: number;
  isBlocked: boolean;
  used: readonly number[];
}

/** Pairs that may not be matched: they have a meeting, one of theirs failed in the last 90 days, or they are
 * kept apart. Order does not matter; each is the id of an account or the keyed hash of a phone. */
export type LockedPair = readonly [name: string, name: string];

export interface BusyDay {
  uid: string;
  day: string;
}

/** A bar-day that is not listed is closed. `batch` names the requests that have just arrived: only pairs with
 * one of them are considered; without it the whole pool is solved (the sweep). */
export interface MarketSnapshot {
  requests: ReadonlyMap<string, WaitingRequest>;
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
