import * as z from 'zod';
import { groupId, userId } from '../ids.ts';
import { GROUP_INTRO_MAX, NON_PREFERRED_MAX } from '../limits.ts';
import { groupBody } from '../schemas/group-form.ts';
import { applicationsLeft, meetingGroup } from '../schemas/group.ts';
import { optionalText } from '../schemas/text.ts';
import { readTrait } from '../schemas/trait.ts';
import { defineRoute, doneWithMessage, ok } from './route.ts';

const groupParams = z.strictObject({ id: groupId });

export const groupsRoutes = [
  defineRoute({
    name: 'list-groups',
    method: 'GET',
    path: '/api/groups/search',
    access: 'member',
    query: z.strictObject({ uidUser: userId.optional() }),
    response: z.strictObject({ ...ok, groups: z.array(meetingGroup), applications: applicationsLeft }),
    refusals: [],
  }),
  defineRoute({
    name: 'create-group',
    method: 'POST',
    path: '/api/groups/apply',
    access: 'member',
    again: 'keyed',
    body: groupBody,
    response: z.strictObject({ ...ok, uid_meetings_groups: groupId }),
    status: 201,
    refusals: ['group.too_many'],
  }),
  defineRoute({
    name: 'update-group',
    method: 'PUT',
    path: '/api/groups/{id}',
    access: 'member',
    params: groupParams,
    body: groupBody,
    response: doneWithMessage,
    refusals: ['group.not_found', 'group.in_use'],
  }),
  defineRoute({
    name: 'delete-group',
    method: 'DELETE',
    path: '/api/groups/{id}',
    access: 'member',
    params: groupParams,
    body: z.strictObject({ uid_user: userId.optional() }).default({}),
    response: doneWithMessage,
    refusals: ['group.not_found', 'group.in_use'],
  }),
  defineRoute({
    name: 'read-group-text',
    method: 'POST',
    path: '/api/groups/read-text',
    access: 'member',
    again: 'writes nothing',
    body: z.strictObject({
      non_preferred_conditions: optionalText(NON_PREFERRED_MAX).default(''),
      group_intro: optionalText(GROUP_INTRO_MAX).default(''),
    }),
    response: z.strictObject({ ...ok, traits: z.array(readTrait) }),
    refusals: [],
  }),
] as const;
