import * as z from 'zod';
import { SETTINGS_BANKS } from '../data/banks.ts';
import { CONDITIONS } from '../data/conditions.ts';
import { accountId, groupId, userId } from '../ids.ts';
import {
  ACCOUNT_NUMBER_LENGTH,
  ACCOUNT_OWNER_MAX,
  AGE_RANGE,
  AVERAGE_AGE,
  CONDITIONS_PICKED,
  GROUP_INTRO_MAX,
  GROUP_NAME_MAX,
  GROUP_SIZES,
  GROUP_TEXT_MAX,
  NON_PREFERRED_MAX,
} from '../limits.ts';
import { confirmedTraits } from './trait.ts';
import { optionalLine, optionalText, requiredLine, requiredText, wholeNumber } from './text.ts';

const condition = z.enum(CONDITIONS);

/** Exactly three different conditions as their Korean labels (specification 2 §5). */
const threeConditions = (none: string, exact: string) =>
  z
    .array(condition, exact)
    .min(1, none)
    .length(CONDITIONS_PICKED, exact)
    .refine((values) => new Set(values).size === values.length, exact);

export const preferredConditions = threeConditions(
  '선호 조건을 3개 골라 주세요',
  '선호 조건은 정확히 3개를 골라 주세요',
);
export const groupAdvantages = threeConditions(
  '팀 장점을 3개 골라 주세요',
  '팀 장점은 정확히 3개를 골라 주세요',
);

/** The same list as a JSON array in a string: how it travels (decision 17). */
const jsonList = (list: typeof preferredConditions, message: string) =>
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

export const groupSize = z.union(
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

/** `[min, max]`, whole years 20-50, which cannot cross. */
export const ageRange = z
  .tuple([rangeAge, rangeAge], '원하는 나이대를 골라 주세요')
  .refine(([min, max]) => min <= max, '나이대를 다시 골라 주세요');

/** What a person writes about a group: the form's values. Lists are lists here; `groupBody` is the wire. */
export const groupForm = z.strictObject({
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
  /** Chips that the text reader proposed and the applicant confirmed (matching.md). */
  confirmed_traits: confirmedTraits.default([]),
});
export type GroupForm = z.output<typeof groupForm>;

/** POST /api/groups/apply and PUT /api/groups/{id}. `univ_tier` is accepted and ignored: the server looks it up (decision 26). */
export const groupBody = groupForm.extend({
  uid_user: userId.optional(),
  univ_tier: z.union([z.number(), z.string().max(10), z.null()]).optional(),
  preferred_conditions: jsonList(preferredConditions, '선호 조건은 정확히 3개를 골라 주세요'),
  group_advantages: jsonList(groupAdvantages, '팀 장점은 정확히 3개를 골라 주세요'),
});

/** A group as its owner reads it. */
export const meetingGroup = z.strictObject({
  uid_meetings_groups: groupId,
  uid_user: userId,
  group_name: z.string(),
  school: z.string(),
  major: z.string(),
  company: z.string(),
  job: z.string(),
  group_intro: z.string(),
  group_avg_age: z.int(),
  group_members: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  group_prefer_age_min: z.int(),
  group_prefer_age_max: z.int(),
  preferred_conditions: z.string(),
  non_preferred_conditions: z.string(),
  group_advantages: z.string(),
  confirmed_traits: confirmedTraits,
  /** A pending or fixed match stands with it: edit and delete are locked (specification 2 §4.6). */
  is_in_use: z.boolean(),
  /** A request waits with it: delete is locked; an edit is allowed and leaves the request's snapshot alone (decision 22). */
  is_waiting: z.boolean(),
  created_at: z.string(),
});
export type MeetingGroup = z.output<typeof meetingGroup>;

const digitsOnly = (value: string): string => value.replace(/[\s-]/g, '');

/** Dashes are stripped, then 10-14 digits, each failure with its own text (specification 2 §5). */
export const accountNumber = z
  .string('계좌번호를 입력해 주세요')
  .max(40, '계좌번호는 14자리까지 입력할 수 있어요')
  .transform(digitsOnly)
  .superRefine((value, context) => {
    const { min, max } = ACCOUNT_NUMBER_LENGTH;
    const message =
      value === ''
        ? '계좌번호를 입력해 주세요'
        : !/^\d+$/.test(value)
          ? '계좌번호는 숫자만 입력해 주세요'
          : value.length < min
            ? `계좌번호는 ${min}자리 이상 입력해 주세요`
            : value.length > max
              ? `계좌번호는 ${max}자리까지 입력할 수 있어요`
              : null;
    if (message) context.addIssue({ code: 'custom', message });
  });

export const accountForm = z.strictObject({
  account_bank: z.enum(SETTINGS_BANKS, '은행을 골라 주세요'),
  account_number: accountNumber,
  account_owner: requiredLine(ACCOUNT_OWNER_MAX, '예금주를 입력해 주세요'),
});
export type AccountForm = z.output<typeof accountForm>;

export const accountBody = accountForm.extend({ uid_user: userId.optional() });

/** An account as its owner reads it; `account_number` is digits. */
export const bankAccount = z.strictObject({
  uid_accounts_info: accountId,
  uid_user: userId,
  account_bank: z.string(),
  account_number: z.string(),
  account_owner: z.string(),
  /** A waiting request or a pending or fixed match pays back to it. */
  is_in_use: z.boolean(),
  /** Money is still to be sent to it. */
  has_refund: z.boolean(),
  created_at: z.string(),
});
export type BankAccount = z.output<typeof bankAccount>;
