import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod';
import type { GroupForm, groupForm, MeetingGroup } from '../../../../../shared/schemas/group.ts';
import { AGE_RANGE } from '../../../../../shared/limits.ts';
import type { InputOf } from '../../../../../shared/routes/index.ts';

/** What the fields hold while a group is being written. */
export type GroupValues = z.input<typeof groupForm>;
type GroupBody = InputOf<'POST /api/groups/apply'>['body'];
type Condition = GroupForm['preferred_conditions'][number];

/** A group nobody has written yet: the age slider open from end to end (specification 2 §5). */
export const emptyGroup: DefaultValues<GroupValues> = {
  group_name: '',
  school: '',
  major: '',
  company: '',
  job: '',
  group_intro: '',
  group_avg_age: '',
  group_members: undefined,
  age_range: [AGE_RANGE.min, AGE_RANGE.max],
  preferred_conditions: [],
  non_preferred_conditions: '',
  group_advantages: [],
  confirmed_traits: [],
};

/** The labels of a list that travels as JSON in a string; an unreadable one is empty. */
export function conditionsOf(json: string): Condition[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((label): label is Condition => typeof label === 'string') : [];
  } catch {
    return [];
  }
}

/** A stored group as the fields show it. */
export const valuesOfGroup = (group: MeetingGroup): GroupValues => ({
  group_name: group.group_name,
  school: group.school,
  major: group.major,
  company: group.company,
  job: group.job,
  group_intro: group.group_intro,
  group_avg_age: String(group.group_avg_age),
  group_members: group.group_members,
  age_range: [group.group_prefer_age_min, group.group_prefer_age_max],
  preferred_conditions: conditionsOf(group.preferred_conditions),
  non_preferred_conditions: group.non_preferred_conditions,
  group_advantages: conditionsOf(group.group_advantages),
  confirmed_traits: group.confirmed_traits,
});

/** A group as the calls take it, parsed or as it was written: both lists as JSON in strings (decision 17). */
export const bodyOfGroup = (form: GroupValues): GroupBody => ({
  ...form,
  preferred_conditions: JSON.stringify(form.preferred_conditions),
  group_advantages: JSON.stringify(form.group_advantages),
});
