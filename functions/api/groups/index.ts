import { groupsRoutes } from '../../../shared/routes/groups.ts';
import { areaHandler } from '../../middleware/api.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { listGroups } from './list-groups.ts';
import { readGroupText } from './read-group-text.ts';
import { updateGroup } from './update-group.ts';

export const handler = areaHandler(groupsRoutes, {
  'list-groups': listGroups,
  'create-group': createGroup,
  'update-group': updateGroup,
  'delete-group': deleteGroup,
  'read-group-text': readGroupText,
});
