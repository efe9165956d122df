import { areaHandler } from '../../middleware/api.ts';
import { listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

export const handler = areaHandler('notices', { 'list-notices': listNotices, 'read-notices': readNotices });
