import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Counted once a night; null while too few have applied. */
export const fairnessQuery = queryOptions({
  queryKey: ['fairness'],
  queryFn: async ({ signal }) => (await api('GET /api/matching/fairness', { signal })).fairness,
});
