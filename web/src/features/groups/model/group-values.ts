import * as z from 'zod';
import { AGE_RANGE } from '../../../../../shared/limits.ts';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import {
  fromAnswer,
  type groupForm,
  groupProfile,
  listsAsText,
  type MeetingGroup,
} from '../../../../../shared/schemas/group.ts';

/** What the fields hold while a group is being written. */
export type GroupValues = z.input<typeof groupForm>;

/** The same as it may be kept between two visits: a number may be half typed, the size not chosen yet. */
export const groupDraft = z.object({
  ...groupProfile.shape,
  group_avg_age: z.union([z.string(), z.number()]),
  group_members: groupProfile.shape.group_members.optional(),
});
export type GroupDraft = z.output<typeof groupDraft>;

/** A group nobody has written yet: the age slider open from end to end (specification 2 §5). */
export const emptyGroup: GroupDraft = {
  group_name: '',
  school: '',
  major: '',
  company: '',
  job: '',
  group_intro: '',
  group_avg_age: '',
  age_range: [AGE_RANGE.min, AGE_RANGE.max],
  preferred_conditions: [],
  non_preferred_conditions: '',
  group_advantages: [],
  confirmed_traits: [],
};

/** A stored group as the fields show it. */
export const valuesOfGroup = (group: MeetingGroup): GroupValues => fromAnswer(group);

/** A group as the calls take it, parsed or as it was written: the server decides in any case. */
export const bodyOfGroup = (form: GroupValues): InputOf<'POST /api/groups/apply'>['body'] =>
  listsAsText(form);
