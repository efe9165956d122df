import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** A skeleton in the shape of the content. */
  pending: ReactNode;
  errorTitle: ReactNode;
  /** The text below the title; the server's message without it. */
  errorText?: (error: Error) => string;
  /** Level of the error's heading. */
  level?: 'h2' | 'h3';
  home?: boolean;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The four states of a query: pending, error with retry, empty, data. Old data stays visible during a
 * refetch. Without a network a query is paused and would stay pending, so it is shown as an error.
 */
export function QueryView<T>({
  query,
  pending,
  errorTitle,
  errorText,
  level,
  home,
  isEmpty,
  empty,
  children,
}: Props<T>) {
  if (query.data === undefined) {
    if (query.isPending && query.fetchStatus !== 'paused') return pending;
    return (
      <ErrorView
        title={errorTitle}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        home={home}
        level={level}
      >
        {query.error && errorText?.(query.error)}
      </ErrorView>
    );
  }
  if (isEmpty?.(query.data)) return empty;
  return children(query.data);
}
