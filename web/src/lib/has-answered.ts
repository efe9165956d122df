import type { UseQueryResult } from '@tanstack/react-query';

/** Whether what stands below need not wait for a query: it was answered, failed at least once (it may be
 * tried again for long), or there is no network. */
export const hasAnswered = ({ data, isFetched, failureCount, isPaused }: UseQueryResult<unknown>): boolean =>
  data !== undefined || isFetched || failureCount > 0 || isPaused;
