import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../../../shared/routes/index.ts';
import { api } from './api.ts';

export type Bar = OutputOf<'GET /api/bars/list'>[number];

/** Every bar of the service; features select those that they show. */
export const barListQuery = queryOptions({
  queryKey: ['bars', 'list'],
  queryFn: ({ signal }) => api('GET /api/bars/list', { signal }),
});
