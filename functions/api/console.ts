import { entryOf } from '../middleware/areas.ts';

/** What admins do. */
export const handler = entryOf<'console'>({ admin: () => import('./admin/index.ts') });
