import * as z from 'zod';
import { CONTACT_MESSAGE, contactIn } from '../contacts.ts';
import { type Condition, CONDITIONS } from '../data/conditions.ts';
import { groupId, userId } from '../ids.ts';
import {
  AGE_RANGE,
  AVERAGE_AGE,
  CONDITIONS_PICKED,
  GROUP_INTRO_MAX,
  GROUP_NAME_MAX,
  GROUP_SIZES,
  GROUP_TEXT_MAX,
  NON_PREFERRED_MAX,
} from '../limits.ts';
import { confirmedTraits, storedTraits } from './trait.ts';
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  type RulesFor,
  wholeNumber,
} from './text.ts';

const condition = z.enum(CONDITIONS);

/** Exactly three different conditions as their Korean labels. */
const threeConditions = (none: string, exact: string) =>
  z
    .array(condition, exact)
    .min(1, none)
    .length(CONDITIONS_PICKED, exact)
    .refine((values) => new Set(values).size === values.length, exact);

const preferredConditions = threeConditions(
  '선호 조건을 3개 골라 주세요',
  '선호 조건은 정확히 3개를 골라 주세요',
);
const groupAdvantages = threeConditions('팀 장점을 3개 골라 주세요', '팀 장점은 정확히 3개를 골라 주세요');

/** The same list as a JSON array in a string, as calls carry it (decision 17). */
const jsonList = (list: z.ZodType<Condition[], unknown>, message: string) =>
  z
    .string(message)
    .max(500, message)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(list);

const groupSize = z.union(
  [
    ...GROUP_SIZES.map((size) => z.literal(size)),
    z.enum(['2', '3', '4']).transform((value) => Number(value) as 2 | 3 | 4),
  ],
  '인원수를 골라 주세요',
);

const rangeAge = wholeNumber(
  AGE_RANGE.min,
  AGE_RANGE.max,
  `나이는 ${AGE_RANGE.min}~${AGE_RANGE.max}살로 골라 주세요`,
);

/** `[min, max]`, whole years 20-50, min <= max. */
export const ageRange = z
  .tuple([rangeAge, rangeAge], '원하는 나이대를 골라 주세요')
  .refine(([min, max]) => min <= max, '나이대를 다시 골라 주세요');

/** A team as it is kept: in its item, in requests and, encoded or cut down, in every call and view.
 * `groupForm` has the rules for writing, which may become stricter while every kept team stays readable. */
export const groupProfile = z.strictObject({
  group_name: z.string(),
  school: z.string(),
  major: z.string(),
  company: z.string(),
  job: z.string(),
  group_intro: z.string(),
  group_avg_age: z.int(),
  group_members: z.literal(GROUP_SIZES),
  /** The wished ages, from and to. */
  age_range: z.tuple([z.int(), z.int()]),
  preferred_conditions: z.array(condition),
  non_preferred_conditions: z.string(),
  group_advantages: z.array(condition),
  /** Traits that the text reader proposed and the member confirmed (docs/matching.md). */
  confirmed_traits: storedTraits,
});
export type GroupProfile = z.output<typeof groupProfile>;

/** The other team reads them; nobody gives a contact away in them (docs/security.md 16). */
export const SHOWN_TEXTS = ['group_name', 'group_intro'] as const satisfies readonly (keyof GroupProfile)[];

/** A text that is too long is refused anyway, so it is not searched: this bounds the time. */
const withoutContact = <T extends z.ZodType<string>>(text: T) =>
  text.refine((value) => value.length > GROUP_INTRO_MAX || contactIn(value) === null, CONTACT_MESSAGE);

/** The values of the group form, with arrays; `groupBody` is the request. */
export const groupForm = z.strictObject({
  group_name: withoutContact(requiredLine(GROUP_NAME_MAX, '팀 이름을 입력해 주세요')),
  school: optionalLine(GROUP_TEXT_MAX).default(''),
  major: optionalLine(GROUP_TEXT_MAX).default(''),
  company: optionalLine(GROUP_TEXT_MAX).default(''),
  job: optionalLine(GROUP_TEXT_MAX).default(''),
  group_intro: withoutContact(requiredText(GROUP_INTRO_MAX, '팀 소개를 입력해 주세요')),
  group_avg_age: wholeNumber(
    AVERAGE_AGE.min,
    AVERAGE_AGE.max,
    '팀 평균 나이를 입력해 주세요',
    `평균 나이는 ${AVERAGE_AGE.min}~${AVERAGE_AGE.max}살로 입력해 주세요`,
  ),
  group_members: groupSize,
  age_range: ageRange.default([AGE_RANGE.min, AGE_RANGE.max]),
  preferred_conditions: preferredConditions,
  non_preferred_conditions: optionalText(NON_PREFERRED_MAX).default(''),
  group_advantages: groupAdvantages,
  confirmed_traits: confirmedTraits.default([]),
} satisfies RulesFor<GroupProfile>);

/** A team before anything is written, or of which nothing is kept; age and size have no empty value. */
export const emptyTeam = groupForm
  .omit({ group_avg_age: true, group_members: true })
  .extend(
    groupProfile.pick({
      group_name: true,
      group_intro: true,
      preferred_conditions: true,
      group_advantages: true,
    }).shape,
  )
  .parse({ group_name: '', group_intro: '', preferred_conditions: [], group_advantages: [] });

/** `univ_tier` is accepted and ignored: the server looks it up (decision 26). */
export const groupBody = groupForm
  .extend({
    uid_user: userId.optional(),
    univ_tier: z.union([z.number(), z.string().max(10), z.null()]).optional(),
    preferred_conditions: jsonList(preferredConditions, '선호 조건은 정확히 3개를 골라 주세요'),
    group_advantages: jsonList(groupAdvantages, '팀 장점은 정확히 3개를 골라 주세요'),
  })
  .transform(({ uid_user: _uid, univ_tier: _tier, ...profile }): GroupProfile => profile);

type Lists = Record<'preferred_conditions' | 'group_advantages', readonly string[]>;

/** Both lists as JSON in strings, as in requests and answers (decision 17). */
export function listsAsText<T extends Lists>({ preferred_conditions, group_advantages, ...rest }: T) {
  return {
    ...rest,
    preferred_conditions: JSON.stringify(preferred_conditions),
    group_advantages: JSON.stringify(group_advantages),
  };
}

export const groupAnswer = z.strictObject({
  ...groupProfile.omit({ age_range: true }).shape,
  group_prefer_age_min: z.int(),
  group_prefer_age_max: z.int(),
  preferred_conditions: z.string(),
  group_advantages: z.string(),
});
type GroupAnswer = z.output<typeof groupAnswer>;

/** What the other side may read: its dislikes, ages and names are left out (decision 27). */
export const groupInfo = groupAnswer.pick({
  group_name: true,
  group_intro: true,
  preferred_conditions: true,
  non_preferred_conditions: true,
  group_advantages: true,
});

export const toAnswer = ({ age_range: [min, max], ...profile }: GroupProfile): GroupAnswer => ({
  ...listsAsText(profile),
  group_prefer_age_min: min,
  group_prefer_age_max: max,
});

const listIn = jsonList(z.array(condition), 'no list').catch([]);

export function fromAnswer(answer: GroupAnswer): GroupProfile {
  const { group_prefer_age_min, group_prefer_age_max, ...profile } = groupAnswer.strip().parse(answer);
  return {
    ...profile,
    age_range: [group_prefer_age_min, group_prefer_age_max],
    preferred_conditions: listIn.parse(profile.preferred_conditions),
    group_advantages: listIn.parse(profile.group_advantages),
  };
}

export const meetingGroup = groupAnswer.extend({
  uid_meetings_groups: groupId,
  uid_user: userId,
  /** A pending or fixed match uses it, so it can be neither edited nor deleted (decision 22). */
  is_in_use: z.boolean(),
  /** It cannot be deleted; an edit does not change the request's snapshot (decision 22). */
  is_waiting: z.boolean(),
  created_at: z.string(),
});
export type MeetingGroup = z.output<typeof meetingGroup>;
