import * as z from 'zod';
import { CONTACT_MESSAGE, contactIn } from '../contacts.ts';
import { userId } from '../ids.ts';
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
import {
  condition,
  type GroupProfile,
  groupProfile,
  jsonList,
  ofShownTexts,
  type ShownText,
} from './group.ts';
import { confirmedTraits } from './trait.ts';
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  type RulesFor,
  wholeNumber,
} from './text.ts';

/** Exactly three different conditions as their Korean labels. */
const threeConditions = (none: string, exact: string) =>
  z
    .array(condition, exact)
    .min(1, none)
    .length(CONDITIONS_PICKED, exact)
    .refine((values) => new Set(values).size === values.length, exact);

const WISHES_EXACTLY = `상대 팀에게 바라는 점은 정확히 ${CONDITIONS_PICKED}개를 골라 주세요`;
const STRENGTHS_EXACTLY = `우리 팀 장점은 정확히 ${CONDITIONS_PICKED}개를 골라 주세요`;
const preferredConditions = threeConditions(
  `상대 팀에게 바라는 점을 ${CONDITIONS_PICKED}개 골라 주세요`,
  WISHES_EXACTLY,
);
const groupAdvantages = threeConditions(
  `우리 팀 장점을 ${CONDITIONS_PICKED}개 골라 주세요`,
  STRENGTHS_EXACTLY,
);

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
  .tuple([rangeAge, rangeAge], '만나고 싶은 나이를 골라 주세요')
  .refine(([min, max]) => min <= max, '만나고 싶은 나이를 다시 골라 주세요');

/** A text that is too long is refused anyway, so it is not searched: this bounds the time. */
const isWithoutContact = (text: string) => text.length > GROUP_INTRO_MAX || contactIn(text) === null;

/** The rules with no contact in what strangers read. */
const withoutContacts = <R extends Record<ShownText, z.ZodType<string>>>(rules: R): R => ({
  ...rules,
  ...ofShownTexts((text) => rules[text].refine(isWithoutContact, CONTACT_MESSAGE)),
});

const rules = {
  group_name: requiredLine(GROUP_NAME_MAX, '팀 이름을 입력해 주세요'),
  school: optionalLine(GROUP_TEXT_MAX).default(''),
  major: optionalLine(GROUP_TEXT_MAX).default(''),
  company: optionalLine(GROUP_TEXT_MAX).default(''),
  job: optionalLine(GROUP_TEXT_MAX).default(''),
  group_intro: requiredText(GROUP_INTRO_MAX, '팀 소개를 입력해 주세요'),
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
} satisfies RulesFor<GroupProfile>;

/** The values of the group form, with arrays; `groupBody` is the request. */
export const groupForm = z.strictObject(withoutContacts(rules));

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
    preferred_conditions: jsonList(preferredConditions, WISHES_EXACTLY),
    group_advantages: jsonList(groupAdvantages, STRENGTHS_EXACTLY),
  })
  .transform(({ uid_user: _uid, univ_tier: _tier, ...profile }): GroupProfile => profile);
