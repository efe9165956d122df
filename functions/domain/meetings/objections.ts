import { type Side, SIDES } from '../../../shared/ids.ts';
import type { MatchItem, MatchState } from '../../items/match.ts';

/** What the time for objections depends on (decision 51). */
export interface ObjectionFacts {
  state: MatchState;
  /** The deadline that the members were told with the mark (`objectionDeadline`); epoch ms. */
  objectionUntil?: number | undefined;
  /** Each side's objection; absent while neither has raised one. */
  objections?: Partial<Record<Side, { settledAt?: number | undefined } | undefined>> | undefined;
}

/** The sides that may say that a mark is not so. */
const CONCERNED: Partial<Record<MatchState, readonly Side[]>> = {
  absent_male: ['male'],
  absent_female: ['female'],
  absent_both: SIDES,
  completed: SIDES,
};

/** Until when a mark may be objected to: an absence whoever marked it; that the meeting took place only
 * where no admin has decided it. */
export const objectionDeadline = (
  { terms, state }: Pick<MatchItem, 'terms' | 'state'>,
  isByAdmin: boolean,
  now: number,
): number | undefined =>
  CONCERNED[state] !== undefined && (state !== 'completed' || !isByAdmin)
    ? now + terms.objectionMs
    : undefined;

/** Whether the meeting was marked with this side as absent. */
export const isMarkedAbsent = ({ state }: Pick<ObjectionFacts, 'state'>, side: Side): boolean =>
  state !== 'completed' && (CONCERNED[state]?.includes(side) ?? false);

/** Whether this side was told of a mark to which it may object, now or until lately. */
export const isConcerned = ({ state, objectionUntil }: ObjectionFacts, side: Side): boolean =>
  objectionUntil !== undefined && (CONCERNED[state]?.includes(side) ?? false);

/** Epoch ms. Null when no mark may be objected to, or each side that may has objected already. */
export function objectionUntil(match: ObjectionFacts): number | null {
  const isWaitedFor = SIDES.some(
    (side) => isConcerned(match, side) && match.objections?.[side] === undefined,
  );
  return isWaitedFor ? (match.objectionUntil ?? null) : null;
}

/** Whether a team has objected and no admin has decided on it yet. */
export const hasOpenObjection = ({ objections }: Pick<ObjectionFacts, 'objections'>): boolean =>
  SIDES.some((side) => objections?.[side] !== undefined && objections[side].settledAt === undefined);

/** The objections after an admin's decision, or after a team gave in. */
export function settleObjections(objections: MatchItem['objections'], now: number): MatchItem['objections'] {
  if (objections === undefined) return undefined;
  const settleOne = (side: Side) => {
    const objection = objections[side];
    return objection && { [side]: { ...objection, settledAt: objection.settledAt ?? now } };
  };
  return { ...settleOne('male'), ...settleOne('female') };
}

/** Epoch ms; null while an objection is open, undefined when they wait for none. */
export const payoutsWaitUntil = (match: ObjectionFacts): number | null | undefined =>
  hasOpenObjection(match) ? null : (objectionUntil(match) ?? undefined);
