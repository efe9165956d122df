import * as z from 'zod';
import { type Condition, CONDITIONS } from '../data/conditions.ts';
import { SUSPENSION_CAUSES } from '../data/kinds.ts';
import { groupId, matchId, userId } from '../ids.ts';
import { GROUP_SIZES } from '../limits.ts';
import { PAUSE_CAUSES } from '../points.ts';
import { instant } from './text.ts';
import { trait } from './trait.ts';

export const condition = z.enum(CONDITIONS);

/** The same list as a JSON array in a string, as calls carry it (decision 17). */
export const jsonList = (list: z.ZodType<Condition[], unknown>, message: string) =>
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
  confirmed_traits: z.array(trait),
});
export type GroupProfile = z.output<typeof groupProfile>;

/** The texts that strangers read: nobody gives a contact away in them (docs/security.md 16). */
export const SHOWN_TEXTS = ['group_name', 'group_intro'] as const satisfies readonly (keyof GroupProfile)[];
export type ShownText = (typeof SHOWN_TEXTS)[number];

export const ofShownTexts = <T>(of: (text: ShownText) => T) =>
  Object.fromEntries(SHOWN_TEXTS.map((text) => [text, of(text)])) as Record<ShownText, T>;

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
  ...ofShownTexts(() => true as const),
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

/** Beyond the contract: how many more may be sent now, and when a pause ends (decision 19). While the member is
 * suspended for what was reported, `again_at` is its end, or null when it has none yet. */
export const applicationsLeft = z.strictObject({
  left: z.int().min(0),
  /** Of the promises that were not kept within 90 days (decision 66). */
  points: z.int().min(0),
  /** The meeting of the last of these promises. */
  broken: matchId.nullable(),
  again_at: instant.nullable(),
  paused_by: z.enum(PAUSE_CAUSES).nullable(),
  suspended_by: z.enum(SUSPENSION_CAUSES).nullable(),
});
