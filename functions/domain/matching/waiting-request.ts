import { CONDITIONS, type Condition } from '../../../shared/data/conditions.ts';
import { groupedBy } from '../../../shared/lists.ts';
import type {
  ApplicantFacts,
  GroupSnapshot,
  PoolItem,
  RequestBodyItem,
  RequestItem,
} from '../../items/request.ts';
import { schoolKeyOf } from './background.ts';
import { UNKNOWN } from './group.ts';
import type { WaitingChoice, WaitingRequest } from './types.ts';

const numbersOf = (labels: readonly Condition[]): number[] =>
  labels.map((label) => CONDITIONS.indexOf(label));

export const lastDayOf = (choices: readonly { day: string }[]): string =>
  choices.reduce((last, { day }) => (day > last ? day : last), '');

/** The facts of an application of which only ages and conditions are known, or asked. */
export const UNSTATED = {
  traits: [],
  schoolKey: '',
  fields: [],
  completeness: UNKNOWN,
  reliability: 1,
  allowWider: false,
  lastDay: '2000-01-01',
} satisfies Partial<ApplicantFacts>;

/** Everybody is credited with this many: one broken promise of a newcomer costs a third, not everything. */
const CREDIT = 2;

/** Above 0 and at most 1; 1 for somebody about whom nothing is known. */
export const reliabilityOf = ({ kept, made }: RequestBodyItem['promises']): number =>
  (CREDIT + kept) / (CREDIT + made);

/** An application, sent or still being filled in. */
interface Applied {
  request: Pick<RequestItem, keyof RequestItem & keyof ApplicantFacts>;
  body: Pick<RequestBodyItem, 'promises'> & {
    group: Omit<GroupSnapshot, 'groupId'>;
    choices: readonly WaitingChoice[];
  };
}

/** Taken from the group as it applied, never from its present state (decision 22). */
export function applicantFactsOf({ request, body: { group, promises, choices } }: Applied): ApplicantFacts {
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
    reliability: reliabilityOf(promises),
    allowWider,
    lastDay: lastDayOf(choices),
    ...(boostedAt === null ? {} : { boostedAt }),
  };
}

export const waitingOf = (applied: Applied): WaitingRequest => ({
  ...applicantFactsOf(applied),
  choices: applied.body.choices,
});

/** The requests behind pool rows, each with the choices that were read. */
export const waitingFromRows = (rows: readonly PoolItem[]): WaitingRequest[] =>
  [...groupedBy(rows, (row) => row.requestId).values()].flatMap((choices) =>
    choices.slice(0, 1).map((first) => ({ ...first, choices })),
  );
