import type { MatchTerms } from '../../../shared/deposit.ts';
import { type Side, SIDES } from '../../../shared/ids.ts';
import type { MatchItem, MatchState } from '../../items/match.ts';

/** What the time for objections depends on (decision 51). */
export interface ObjectionFacts {
  state: MatchState;
  terms: Pick<MatchTerms, 'objectionMs'>;
  endedAt?: number | null;
  /** When an admin last changed how it ended. */
  correctedAt?: number | undefined;
  /** Each side's objection; absent while neither has raised one. */
  disputes?: Partial<Record<Side, { settledAt?: number | undefined } | undefined>> | undefined;
}

const ABSENT: Partial<Record<MatchState, readonly Side[]>> = {
  absent_male: ['male'],
  absent_female: ['female'],
  absent_both: SIDES,
};

/** Whether the meeting was marked with this side as absent. */
export const isMarkedAbsent = ({ state }: Pick<ObjectionFacts, 'state'>, side: Side): boolean =>
  ABSENT[state]?.includes(side) ?? false;

/** Epoch ms. Null when nobody was marked absent, or each of them has objected already. */
export function objectionUntil(match: ObjectionFacts): number | null {
  const isWaitedFor = SIDES.some(
    (side) => isMarkedAbsent(match, side) && match.disputes?.[side] === undefined,
  );
  const markedAt = match.correctedAt ?? match.endedAt ?? null;
  return isWaitedFor && markedAt !== null ? markedAt + match.terms.objectionMs : null;
}

/** Whether a team has objected and no admin has decided on it yet. */
export const hasOpenObjection = ({ disputes }: Pick<ObjectionFacts, 'disputes'>): boolean =>
  SIDES.some((side) => disputes?.[side] !== undefined && disputes[side].settledAt === undefined);

/** The objections after an admin's decision, or after a team gave in. */
export function settled(disputes: MatchItem['disputes'], now: number): MatchItem['disputes'] {
  if (disputes === undefined) return undefined;
  const decided = (side: Side) => {
    const objection = disputes[side];
    return objection && { [side]: { ...objection, settledAt: objection.settledAt ?? now } };
  };
  return { ...decided('male'), ...decided('female') };
}

/** Epoch ms; null while an objection is open, undefined when nothing holds them. */
export const payoutsHeldUntil = (match: ObjectionFacts): number | null | undefined =>
  hasOpenObjection(match) ? null : (objectionUntil(match) ?? undefined);
