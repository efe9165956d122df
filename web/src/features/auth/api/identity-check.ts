import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export type Check = NonNullable<OutputOf<'POST /api/verify/identity'>['check']>;
/** Who is signing up, as the identity check says it. */
export type Person = OutputOf<'POST /api/verify/identity/confirm'>['person'];

export const startCheck = () => api('POST /api/verify/identity');
export const confirmCheck = () => api('POST /api/verify/identity/confirm');
