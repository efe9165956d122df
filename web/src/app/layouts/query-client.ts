import { createQueryClient } from '../../lib/query-client.ts';

/** The client of this site visit. It is not part of the first script: only what needs it imports it. */
export const queryClient = createQueryClient();
