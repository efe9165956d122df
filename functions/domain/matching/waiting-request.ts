import { CONDITIONS, type Condition } from '../../../shared/data/conditions.ts';
import { universities } from '../../../shared/data/universities.ts';
import type {
  GroupSnapshot,
  PoolItem,
  RequestBodyItem,
  RequestItem,
  WaitingFacts,
} from '../../items/request.ts';
import type { WaitingChoice, WaitingRequest } from './types.ts';

const tierBySchool = new Map(universities.map((school) => [school.university_name, school.tier]));
/** A school's name as two spellings of it compare. */
export const schoolKey = (school: string): string => school.replace(/\s/g, '').toLowerCase();

const numbersOf = (labels: readonly Condition[]): number[] =>
  labels.map((label) => CONDITIONS.indexOf(label));

/** What scoring reads of a waiting request: taken from the group as it applied, never from its present state (decision 22). */
export function waitingFactsOf(
  request: Pick<RequestItem, 'boostedAt' | 'allowWider'>,
  group: GroupSnapshot,
): WaitingFacts {
  const { profile } = group;
  const [ageMin, ageMax] = profile.age_range;
  const tier = tierBySchool.get(profile.school);
  return {
    averageAge: profile.group_avg_age,
    ageMin,
    ageMax,
    wants: numbersOf(profile.preferred_conditions),
    has: numbersOf(profile.group_advantages),
    hasSchool: profile.school !== '',
    hasWork: group.hasWork,
    completeness: group.completeness,
    allowWider: request.allowWider,
    traits: profile.confirmed_traits,
    ...(profile.school === '' ? {} : { schoolKey: schoolKey(profile.school) }),
    ...(tier === undefined ? {} : { tier }),
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
  background: {
    hasSchool: facts.hasSchool,
    hasWork: facts.hasWork,
    ...(facts.schoolKey === undefined ? {} : { schoolKey: facts.schoolKey }),
    ...(facts.tier === undefined ? {} : { tier: facts.tier }),
  },
  completeness: facts.completeness,
});

/** A request's own choices in the market's words. */
export const choicesOf = (body: Pick<RequestBodyItem, 'choices'>): WaitingChoice[] =>
  body.choices.map(({ barId, day, time, priority }) => ({ uidBar: barId, date: day, time, priority }));
