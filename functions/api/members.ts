import { entryOf } from '../middleware/areas.ts';

/** What members and owners do. */
export const handler = entryOf<'members'>({
  bars: () => import('./bars/index.ts'),
  groups: () => import('./groups/index.ts'),
  accounts: () => import('./accounts/index.ts'),
  meetings: () => import('./meetings/index.ts'),
  matching: () => import('./matching/index.ts'),
  fixed: () => import('./fixed/index.ts'),
  refund: () => import('./refund/index.ts'),
  cs: () => import('./cs/index.ts'),
  notices: () => import('./notices/index.ts'),
});
