import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The traits that the service reads in a group's texts. The same texts are read once. */
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
