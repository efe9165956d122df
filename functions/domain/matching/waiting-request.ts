import { CONDITIONS, type Condition } from '../../../shared/data/conditions.ts';
import type { PoolItem, RequestBodyItem, RequestItem, WaitingFacts } from '../../items/request.ts';
import { schoolKeyOf } from './background.ts';
import type { WaitingChoice, WaitingRequest } from './types.ts';

const numbersOf = (labels: readonly Condition[]): number[] =>
  labels.map((label) => CONDITIONS.indexOf(label));

/** The last of these days as a request has it. */
export function lastDayOf(days: readonly string[]): { lastDay?: string } {
  const lastDay = days.toSorted().at(-1);
  return lastDay === undefined ? {} : { lastDay };
}

/** Taken from the group as it applied, never from its present state (decision 22). */
export function waitingFactsOf(
  request: Pick<RequestItem, 'boostedAt' | 'allowWider'>,
  { group, reliability, choices }: Pick<RequestBodyItem, 'group' | 'reliability' | 'choices'>,
): WaitingFacts {
  const { profile } = group;
  const [ageMin, ageMax] = profile.age_range;
  return {
    averageAge: profile.group_avg_age,
    ageMin,
    ageMax,
    wants: numbersOf(profile.preferred_conditions),
    has: numbersOf(profile.group_advantages),
    completeness: group.completeness,
    allowWider: request.allowWider,
    traits: profile.confirmed_traits,
    schoolKey: schoolKeyOf(profile.school),
    fields: group.fields,
    reliability,
    ...lastDayOf(choices.map(({ day }) => day)),
    ...(request.boostedAt === null ? {} : { boostedAt: request.boostedAt }),
  };
}

type Identity = Pick<PoolItem, 'requestId' | 'uid' | 'hPhone' | 'side' | 'size' | 'createdAt'>;

/** A waiting request as `decide` reads it, with the choices that are given. */
export const toWaitingRequest = (
  identity: Identity,
  facts: WaitingFacts,
  choices: readonly WaitingChoice[],
): WaitingRequest => ({
  requestId: identity.requestId,
  uidUser: identity.uid,
  personKey: identity.hPhone,
  side: identity.side,
  size: identity.size,
  createdAt: identity.createdAt,
  averageAge: facts.averageAge,
  ageMin: facts.ageMin,
  ageMax: facts.ageMax,
  wants: facts.wants,
  has: facts.has,
  choices,
  traits: facts.traits,
  ...(facts.boostedAt === undefined ? {} : { boostedAt: facts.boostedAt }),
  widen: { minutes: facts.allowWider, age: facts.allowWider },
  schoolKey: facts.schoolKey,
  fields: facts.fields,
  ...(facts.lastDay === undefined ? {} : { lastDay: facts.lastDay }),
  completeness: facts.completeness,
  reliability: facts.reliability,
});

/** A request's own choices in the market's words. */
export const choicesOf = (body: Pick<RequestBodyItem, 'choices'>): WaitingChoice[] =>
  body.choices.map(({ barId, day, time, priority }) => ({ uidBar: barId, date: day, time, priority }));
