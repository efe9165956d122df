import { entryOf } from '../middleware/areas.ts';

/** Whoever is not signed in yet: sign-in, sign-up, verification. */
export const handler = entryOf<'visitors'>({
  auth: () => import('./auth/index.ts'),
  verify: () => import('./verify/index.ts'),
  univs: () => import('./univs/index.ts'),
});
