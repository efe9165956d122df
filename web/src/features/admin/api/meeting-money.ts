import { queryOptions } from '@tanstack/react-query';
import type { MatchId } from '../../../../../shared/ids.ts';
import { api } from '../../../lib/api.ts';
import { consoleKey, withConsole } from './console.ts';

/** The money of one meeting. */
export const meetingMoneyQuery = (id: MatchId) =>
  queryOptions({
    queryKey: [...consoleKey, 'meeting-money', id],
    queryFn: ({ signal }) =>
      withConsole(
        async (token) =>
          (await api('GET /api/admin/meetings/{id}/money', { params: { id }, token, signal })).money,
      ),
  });
