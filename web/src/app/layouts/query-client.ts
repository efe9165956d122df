import { createQueryClient } from '../../lib/query-client.ts';

/** The query client of this visit. It is not in the first chunk: only code that needs it imports it. */
export const queryClient = createQueryClient();
