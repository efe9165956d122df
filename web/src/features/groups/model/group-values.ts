import * as z from 'zod';
import type { InputOf } from '../../../../../shared/routes/index.ts';
import { emptyTeam, type groupForm } from '../../../../../shared/schemas/group-form.ts';
import {
  fromAnswer,
  groupProfile,
  listsAsText,
  type MeetingGroup,
} from '../../../../../shared/schemas/group.ts';

/** Values of the group form. */
export type GroupValues = z.input<typeof groupForm>;

/** The same as stored in a draft: a number may be incomplete, the size not chosen yet. */
export const groupDraft = z.object({
  ...groupProfile.shape,
  group_avg_age: z.union([z.string(), z.number()]),
  group_members: groupProfile.shape.group_members.optional(),
});
export type GroupDraft = z.output<typeof groupDraft>;

/** A new group, with the widest age range. */
export const emptyGroup: GroupDraft = { ...emptyTeam, group_avg_age: '' };

export const valuesOfGroup = (group: MeetingGroup): GroupValues => fromAnswer(group);

/** The request body, from parsed or raw values: the server checks them again. It alone knows the school's
 * tier (decision 26). */
export const bodyOfGroup = (form: GroupValues): InputOf<'POST /api/groups/apply'>['body'] => ({
  ...listsAsText(form),
  univ_tier: null,
});
