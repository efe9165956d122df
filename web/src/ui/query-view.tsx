import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { ErrorView } from './error-view.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** A skeleton in the shape of the content. */
  pending: ReactNode;
  /** Title of the error; the server's message is shown below it. */
  errorTitle: ReactNode;
  home?: boolean;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The four states of a query: pending, error with retry, empty, data. Old data stays visible during a refetch. */
export function QueryView<T>({ query, pending, errorTitle, home, isEmpty, empty, children }: Props<T>) {
  if (query.data === undefined) {
    if (query.isPending && query.fetchStatus !== 'paused') return pending;
    return (
      <ErrorView
        title={errorTitle}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        home={home}
      >
        {messageOf(query.error, '인터넷 연결을 확인하고 다시 불러와 주세요.')}
      </ErrorView>
    );
  }
  if (isEmpty?.(query.data)) return empty;
  return children(query.data);
}
