import { noticesRoutes } from '../../../shared/routes/notices.ts';
import { areaHandler } from '../../middleware/api.ts';
import { listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

export const handler = areaHandler(noticesRoutes, {
  'list-notices': listNotices,
  'read-notices': readNotices,
});
