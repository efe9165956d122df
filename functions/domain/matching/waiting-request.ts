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
import { type ConfirmedReading, confirmedReadingSchema } from './text-reader/reading.ts';

const tierBySchool = new Map(universities.map((school) => [school.university_name, school.tier]));
const numbersOf = (labels: readonly Condition[]): number[] =>
  labels.map((label) => CONDITIONS.indexOf(label));

/** The confirmed chips of a group in the words of the compatibility model; a chip it does not know is left out. */
function readingOf(group: GroupSnapshot): ConfirmedReading | undefined {
  if (group.profile.confirmed_traits.length === 0) return undefined;
  const empty: ConfirmedReading = { dislikes: [], traits: [], interests: [] };
  return group.profile.confirmed_traits.reduce((reading, trait) => {
    const addition =
      trait.about === 'dislike'
        ? {
            dislikes: [
              ...reading.dislikes,
              { code: trait.code, strictness: trait.strict ? 'strict' : 'soft', value: trait.years },
            ],
          }
        : { traits: [...reading.traits, trait.code] };
    const parsed = confirmedReadingSchema.safeParse({ ...reading, ...addition });
    return parsed.success ? parsed.data : reading;
  }, empty);
}

/** What scoring reads of a waiting request: taken from the group as it applied, never from its present state (decision 22). */
export function waitingFactsOf(
  request: Pick<RequestItem, 'boostedAt' | 'allowWider'>,
  group: GroupSnapshot,
): WaitingFacts {
  const { profile } = group;
  const [ageMin, ageMax] = profile.age_range;
  const reading = readingOf(group);
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
    ...(reading ? { reading } : {}),
    ...(profile.school === '' ? {} : { schoolKey: profile.school.replace(/\s/g, '').toLowerCase() }),
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
  ...(facts.reading ? { reading: facts.reading } : {}),
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
