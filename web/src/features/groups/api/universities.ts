import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The names of all universities; filtered in the browser (decision 17). */
export const universitiesQuery = queryOptions({
  queryKey: ['universities'],
  queryFn: ({ signal }) => api('GET /api/univs/list', { signal }),
  select: (list) => list.map((university) => university.university_name),
  staleTime: Infinity,
});
