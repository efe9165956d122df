import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserId } from '../../../../../shared/ids.ts';
import { fixedQuery, POLL_MS, requestsQuery } from './queries.ts';

/**
 * The four lists of the history, each with its own query state. While a request or a match is waiting, all four are
 * polled, because an entry moves from one list to another.
 */
export function useHistory(uidUser: UserId) {
  const client = useQueryClient();
  const lists = {
    pending: fixedQuery(uidUser, 'pending'),
    active: fixedQuery(uidUser, 'active'),
    requests: requestsQuery(uidUser),
    completed: fixedQuery(uidUser, 'completed'),
  };
  const waiting = () =>
    (client.getQueryData(lists.pending.queryKey)?.meetings.length ?? 0) +
      (client.getQueryData(lists.requests.queryKey)?.meetings.length ?? 0) >
    0;
  const live = { refetchInterval: () => (waiting() ? POLL_MS : false) } as const;
  return {
    pending: useQuery({ ...lists.pending, ...live }),
    active: useQuery({ ...lists.active, ...live }),
    requests: useQuery({ ...lists.requests, ...live }),
    completed: useQuery({ ...lists.completed, ...live }),
  };
}
