import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';

export type ChanceBody = InputOf<'POST /api/meetings/chance'>['body'];
export type Chance = OutputOf<'POST /api/meetings/chance'>;

/** How likely this application finds a match, and what would help most. Asked while it is being written; silent when it fails. */
export const chanceQuery = (body: ChanceBody | null) =>
  queryOptions({
    queryKey: ['chance', body],
    queryFn: ({ signal }) => {
      if (!body) throw new Error('nothing to estimate yet');
      return api('POST /api/meetings/chance', { body, signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
