import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export type Bar = OutputOf<'GET /api/bars/list'>[number];

/** All partner bars; those that take groups now come first. */
export const partnerBarsQuery = queryOptions({
  queryKey: ['bars', 'list'],
  queryFn: ({ signal }) => api('GET /api/bars/list', { signal }),
  select: (bars) => bars.filter((bar) => bar.is_partner === 1),
});
