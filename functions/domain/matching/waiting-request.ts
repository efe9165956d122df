import { CONDITIONS, type Condition } from '../../../shared/data/conditions.ts';
import type { ApplicantFacts, RequestBodyItem, RequestItem } from '../../items/request.ts';
import { schoolKeyOf } from './background.ts';

export const numbersOf = (labels: readonly Condition[]): number[] =>
  labels.map((label) => CONDITIONS.indexOf(label));

export const lastDayOf = (choices: readonly { day: string }[]): string =>
  choices.reduce((last, { day }) => (day > last ? day : last), '');

/** Taken from the group as it applied, never from its present state (decision 22). */
export function applicantFactsOf(
  request: RequestItem,
  { group, reliability, choices }: Pick<RequestBodyItem, 'group' | 'reliability' | 'choices'>,
): ApplicantFacts {
  const { requestId, uid, hPhone, side, size, createdAt, boostedAt, allowWider } = request;
  const { profile, fields, completeness } = group;
  const [ageMin, ageMax] = profile.age_range;
  return {
    requestId,
    uid,
    hPhone,
    side,
    size,
    createdAt,
    averageAge: profile.group_avg_age,
    ageMin,
    ageMax,
    wants: numbersOf(profile.preferred_conditions),
    has: numbersOf(profile.group_advantages),
    traits: profile.confirmed_traits,
    schoolKey: schoolKeyOf(profile.school),
    fields,
    completeness,
    reliability,
    allowWider,
    lastDay: lastDayOf(choices),
    ...(boostedAt === null ? {} : { boostedAt }),
  };
}
