import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What the service reads in a group's two texts. One reading of the same words is enough. */
export const groupTextQuery = (nonPreferred: string, intro: string) =>
  queryOptions({
    queryKey: ['groups', 'read-text', nonPreferred, intro],
    queryFn: ({ signal }) =>
      api('POST /api/groups/read-text', {
        body: { non_preferred_conditions: nonPreferred, group_intro: intro },
        signal,
      }),
    select: ({ traits }) => traits,
    enabled: nonPreferred !== '' || intro !== '',
    staleTime: Infinity,
    retry: false,
  });
