import { meetingsRoutes } from '../../../shared/routes/meetings.ts';
import { areaHandler } from '../../middleware/api.ts';
import { addChoices } from './add-choices.ts';
import { applyForMeeting } from './apply-for-meeting.ts';
import { cancelRequest } from './cancel-request.ts';
import { estimateChance } from './estimate-chance.ts';
import { getRequest } from './get-request.ts';
import { listRequests } from './list-requests.ts';

export const handler = areaHandler(meetingsRoutes, {
  'apply-for-meeting': applyForMeeting,
  'list-requests': listRequests,
  'get-request': getRequest,
  'cancel-request': cancelRequest,
  'add-choices': addChoices,
  'estimate-chance': estimateChance,
});
