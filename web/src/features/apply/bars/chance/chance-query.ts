import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../../shared/routes/index.ts';
import { api } from '../../../../lib/api.ts';

export type ChanceBody = InputOf<'POST /api/meetings/chance'>['body'];
export type Chance = OutputOf<'POST /api/meetings/chance'>;

/** The chance of a match and the addition that raises it most. Errors are not shown: it is optional. */
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
